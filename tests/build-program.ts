/** Builds the program once for all tests that start it. */
import { PROGRAM, transpile } from '../build/transpile.ts';
import { builtFolder } from './forms.ts';

export default (): Promise<void> => transpile(builtFolder, PROGRAM);
