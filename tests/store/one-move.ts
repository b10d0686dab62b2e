/** A bot that is killed right after a commit: `tsx one-move.ts <redis url> <place> <match>`. */
import { matchId, placeId } from '../../src/match/match.ts';
import { apply } from '../../src/play/apply.ts';
import { connect } from '../../src/store/connection/connect.ts';
import { storeOn } from '../../src/store/open-store.ts';
import { ANN, NOON } from '../match/scenes.ts';

const [url = '', place = '', id = ''] = process.argv.slice(2);
const store = storeOn(await connect({ kind: 'url', url }, 5_000, () => {}), () => {});
const event = { kind: 'move', by: ANN, text: 'c3-d4', seen: 2 } as const;
await apply(store, { place: placeId(place), id: matchId(id), event, cause: 'the last click', now: NOON });
process.kill(process.pid, 'SIGKILL');
