// A thread begins without the loader of the thread that started it, and `--import tsx` passes threads over.
import { register } from 'tsx/esm/api';

register();
