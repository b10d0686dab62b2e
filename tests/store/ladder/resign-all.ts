/** A bot in which many people give up at once: `tsx resign-all.ts <redis url> <place> <match>=<person> …`. */
import { matchId, personId, placeId } from '../../../src/match/match.ts';
import { connect } from '../../../src/store/connection/connect.ts';
import { storeOn } from '../../../src/store/open-store.ts';
import { happen } from '../scenes.ts';

const [url = '', place = '', ...resignations] = process.argv.slice(2);
const store = storeOn(await connect({ kind: 'url', url }, 5_000, () => {}), () => {});
await Promise.all(
  resignations.map((resignation) => {
    const [id = '', by = ''] = resignation.split('=');
    return happen(store, { place: placeId(place), id: matchId(id) }, { kind: 'resign', by: personId(by) });
  }),
);
await store.close();
