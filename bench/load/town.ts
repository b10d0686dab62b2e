/** The playground with all its people, in a process beside the bot: `town.ts <servers> <people>`. */

import { startPlayground } from '@parlour/playground';
import { randomFrom } from '../../src/rules/random.ts';
import { manyServers } from '../scenario.ts';
import { createCrowd } from './crowd.ts';
import { seatMatches } from './seat-matches.ts';
import { answerQuestions } from './talk.ts';
import { watchVitals } from './vitals.ts';

const [servers = 1, people = 2] = process.argv.slice(2).map(Number);

/** Nobody here looks at a picture again, and a collector of garbage need not look at it either. */
const FILE_BYTES = 1024 * 1024;

const random = randomFrom('load');
const scenario = manyServers(servers, people);
const playground = await startPlayground({ scenario, rateLimits: 'none', fileBytes: FILE_BYTES });
const crowd = createCrowd(playground, random);

answerQuestions(
  {
    api: () => playground.api,
    vitals: watchVitals(),
    seat: async ({ redisUrl, matches }: { redisUrl: string; matches: number }) => {
      crowd.seat(await seatMatches(redisUrl, playground.world, matches));
      return matches;
    },
    play: (wish: { rate: number; seconds: number }) => crowd.play(wish),
  },
  () => playground.close(),
);
