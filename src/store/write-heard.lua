-- Writes a person's preferences, if they are what somebody has just read and the person is still known somewhere. Whoever has been
-- forgotten meanwhile is known nowhere, and stays forgotten.
--
-- KEYS: 1 the preferences   2 the person's places
-- ARGV: 1 the preferences as they were read, or nothing   2 as they shall be

if redis.call('EXISTS', KEYS[2]) == 0 then return 0 end
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
