-- Puts off an effect that has failed, and counts the attempt. One that has been ticked off meanwhile stays so.
--
-- KEYS: 1 the outbox   2 the attempts
-- ARGV: 1 the effect   2 when to try it again   3 its attempts so far

if redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
  redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])
end
