/** To be imported before anything else: libraries take hold of the timers while they are loaded. */
import { installVirtualTime } from './virtual-time.ts';

installVirtualTime();
