-- Moves a call on to the next time, and puts what follows from it into the outbox, only if nobody else has done so. Gives 1 if it was done.
--
-- KEYS: 1 the calls   2 the outbox
-- ARGV: 1 who is called   2 when, as it was read   3 when from now on; empty, if never again
--       4 the effect; empty, if none   5 the end of its lease

local known = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not known or tonumber(known) ~= tonumber(ARGV[2]) then
  return 0
end
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[1], ARGV[1])
else
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
end
if ARGV[4] ~= '' then
  redis.call('ZADD', KEYS[2], ARGV[5], ARGV[4])
end
return 1
