-- Takes an effect out of the outbox and keeps it aside. One that has been ticked off meanwhile stays so.
--
-- KEYS: 1 the outbox   2 the attempts   3 the quarantine
-- ARGV: 1 the effect   2 what is known about it   3 for how many milliseconds the quarantine is kept from now on

if redis.call('ZREM', KEYS[1], ARGV[1]) == 1 then
  redis.call('HDEL', KEYS[2], ARGV[1])
  redis.call('HSET', KEYS[3], ARGV[1], ARGV[2])
  redis.call('PEXPIRE', KEYS[3], ARGV[3])
end
