-- Takes effects that nobody is carrying out; until the lease ends nobody else gets them.
-- Gives each effect followed by what is known of its attempts, which is empty if there were none.
--
-- KEYS: 1 the outbox   2 the attempts
-- ARGV: 1 now   2 the end of the lease   3 how many at most

local entries = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
local claimed = {}
for _, entry in ipairs(entries) do
  redis.call('ZADD', KEYS[1], ARGV[2], entry)
  claimed[#claimed + 1] = entry
  claimed[#claimed + 1] = redis.call('HGET', KEYS[2], entry) or ''
end
return claimed
