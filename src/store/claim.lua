-- Takes effects that nobody is carrying out; until the lease ends nobody else gets them.
--
-- KEYS: 1 the outbox
-- ARGV: 1 now   2 the end of the lease   3 how many at most

local entries = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
for _, entry in ipairs(entries) do
  redis.call('ZADD', KEYS[1], ARGV[2], entry)
end
return entries
