-- Changes when somebody has to look at a place, only if that is still as it was read. Gives 1 if it was.
--
-- KEYS: 1 the wakes
-- ARGV: 1 the place   2 when, as it was read   3 when from now on; empty, if nobody has to

local known = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not known or tonumber(known) ~= tonumber(ARGV[2]) then
  return 0
end
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[1], ARGV[1])
else
  redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
end
return 1
