/** Records as the first schema wrote them, letter by letter. */

/** Ann's challenge to Ben, shown in the channel. */
export const CHALLENGE_1 =
  '1 2 {"id":"AbCdEf123","place":"200000000000000000","channel":"300000000000000000","game":"eximo","seed":"0123456789abcdef0123456789abcdef","clock":"3d","created":1800000000000,"updated":1800000000000,"revision":2,"by":"100000000000000001","side":0,"stage":"challenge","to":"100000000000000002","rated":true,"expires":1800086400000,"board":{"channel":"300000000000000000","message":"400000000000000001","revision":1}}';

/** The same once Ben has accepted it and the board is posted. */
export const PLAYING_1 =
  '1 4 {"id":"AbCdEf123","place":"200000000000000000","channel":"300000000000000000","game":"eximo","seed":"0123456789abcdef0123456789abcdef","clock":"3d","created":1800000000000,"updated":1800000000000,"revision":4,"rated":true,"board":{"channel":"300000000000000000","message":"400000000000000002","revision":3},"players":[{"kind":"person","id":"100000000000000001"},{"kind":"person","id":"100000000000000002"}],"first":0,"moves":"","stage":"playing","turn":0,"since":3,"deadline":1800259200000,"remind":1800207360000}';

export const EFFECTS_1 = {
  challenge:
    '1 {"kind":"tell","news":{"about":"challenge"},"to":"100000000000000002","id":"AbCdEf123.1.0.1800000000000","match":"AbCdEf123","revision":1}',
  board:
    '1 {"kind":"board","how":"post","id":"AbCdEf123.3.0.1800000000000","match":"AbCdEf123","revision":3}',
  'remove-buttons':
    '1 {"kind":"strip","board":{"channel":"300000000000000000","message":"400000000000000001","revision":1},"id":"AbCdEf123.4.0.1800000000000","match":"AbCdEf123","revision":4}',
  notify:
    '1 {"kind":"tell","news":{"about":"challenge-declined","reason":"no-thanks"},"to":"100000000000000001","id":"AbCdEf123.3.1.1800000000000","match":"AbCdEf123","revision":3}',
  'computer-move': '1 {"kind":"think","id":"AbCdEf123.1.0.1800000000000","match":"AbCdEf123","revision":1}',
} as const;
