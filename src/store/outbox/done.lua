-- Ticks effects off, together with the count of their attempts.
--
-- KEYS: 1 the outbox   2 the attempts
-- ARGV: the effects

for _, entry in ipairs(ARGV) do
  redis.call('ZREM', KEYS[1], entry)
  redis.call('HDEL', KEYS[2], entry)
end
