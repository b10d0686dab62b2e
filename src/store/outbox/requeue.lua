-- Puts effects from the quarantine back into the outbox, as if they had never been tried. Gives how many there were.
--
-- KEYS: 1 the quarantine   2 the outbox   3 the attempts
-- ARGV: 1 now; then the effects

local requeued = 0
for index = 2, #ARGV do
  if redis.call('HDEL', KEYS[1], ARGV[index]) == 1 then
    redis.call('HDEL', KEYS[3], ARGV[index])
    redis.call('ZADD', KEYS[2], ARGV[1], ARGV[index])
    requeued = requeued + 1
  end
end
return requeued
