/** Records as the second schema wrote them, letter by letter: matches of Exeo Duo on its first board. */

/** Rated, each has moved, and there is no clock that could strike. */
export const PLAYING_2 =
  '2 5 {"id":"AbCdEf123","place":"200000000000000000","channel":"300000000000000000","game":"exeo-duo","seed":"0123456789abcdef0123456789abcdef","clock":"none","created":1800000000000,"updated":1800000000000,"revision":5,"rated":true,"players":[{"kind":"person","id":"100000000000000001"},{"kind":"person","id":"100000000000000002"}],"first":0,"moves":"b1-b3 c8-c9;b7-b5 b14-b13","stage":"playing","turn":0,"since":5}';

/** Won by the rules. */
export const OVER_2 =
  '2 9 {"id":"GhIjKl456","place":"200000000000000000","channel":"300000000000000000","game":"exeo-duo","seed":"0123456789abcdef0123456789abcdef","clock":"3d","created":1800000000000,"updated":1800000000000,"revision":9,"rated":true,"players":[{"kind":"person","id":"100000000000000001"},{"kind":"person","id":"100000000000000002"}],"first":0,"moves":"b1-b3 c8-c9;b7-b5 b14-b13","since":9,"stage":"over","outcome":{"end":"rules","winner":0,"ending":"last-pair","at":1800000000000,"rated":true,"ratings":[{"before":1500,"after":1662},{"before":1500,"after":1338}]}}';
