-- What waits in a place: when the first match wakes up, when the first effect may be taken up, how many effects lie in quarantine, and
-- the attempts at each effect that was tried in vain. A process of an older version ticks effects off without their attempts, which are
-- then of no use to anybody.
--
-- KEYS: 1 the matches by when they wake up   2 the outbox   3 the attempts   4 the quarantine

local function first(list)
  return redis.call('ZRANGE', list, 0, 0, 'WITHSCORES')[2] or ''
end

local state = { first(KEYS[1]), first(KEYS[2]), tostring(redis.call('HLEN', KEYS[4])) }
local attempts = redis.call('HGETALL', KEYS[3])
for index = 1, #attempts, 2 do
  if redis.call('ZSCORE', KEYS[2], attempts[index]) then
    state[#state + 1] = attempts[index + 1]
  else
    redis.call('HDEL', KEYS[3], attempts[index])
  end
end
return state
