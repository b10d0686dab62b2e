/** Records as the third schema wrote them, letter by letter: they know their deadline, and not what that follows from. */

/** Begun at 1800000000000, each has moved, and nobody has been reminded. */
export const PLAYING_3 =
  '3 6 {"id":"AbCdEf123","place":"200000000000000000","channel":"300000000000000000","game":"eximo","seed":"0123456789abcdef0123456789abcdef","clock":"3d","created":1800000000000,"updated":1800000000000,"revision":6,"rated":true,"players":[{"kind":"person","id":"100000000000000001"},{"kind":"person","id":"100000000000000002"}],"first":0,"moves":"c3-d4;f6-f5","stage":"playing","turn":0,"since":4,"deadline":1800259200000,"remind":1800207360000}';

/** The same after the reminder. */
export const REMINDED_3 = PLAYING_3.replace('3 6 ', '3 7 ')
  .replace('"revision":6', '"revision":7')
  .replace(',"remind":1800207360000', '');

/** The same after the bot had been away when the time ran out, and had given a respite of a fifth. */
export const SPARED_3 = REMINDED_3.replace('"deadline":1800259200000', '"deadline":1800397440000');

/** Against the computer, without a clock. */
export const UNLIMITED_3 = PLAYING_3.replace('"clock":"3d"', '"clock":"none"')
  .replace(',"deadline":1800259200000,"remind":1800207360000', '')
  .replace('{"kind":"person","id":"100000000000000002"}', '{"kind":"computer","level":3}');
