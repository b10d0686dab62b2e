/** A bot that is killed right after it has closed a season: `tsx close-season.ts <redis url> <place> <now>`. */
import { placeId } from '../../../src/match/match.ts';
import { connect } from '../../../src/store/connection/connect.ts';
import { storeOn } from '../../../src/store/open-store.ts';

const [url = '', place = '', now = ''] = process.argv.slice(2);
const store = storeOn(await connect({ kind: 'url', url }, 5_000, () => {}), () => {});
await store.ladders.closeSeason(placeId(place), Number(now));
process.kill(process.pid, 'SIGKILL');
