-- Somebody has to look at these places no later than this. Gives for how many that was not known.
-- A wake that is taken, which has a fraction, loses it, so that whoever has taken it sees that something has come.
--
-- KEYS: 1 the wakes
-- ARGV: for each place, when, and the place

local lowered = 0
for index = 1, #ARGV, 2 do
  local at, place = ARGV[index], ARGV[index + 1]
  local known = tonumber(redis.call('ZSCORE', KEYS[1], place) or nil)
  if not known or known > tonumber(at) then
    redis.call('ZADD', KEYS[1], at, place)
    lowered = lowered + 1
  elseif known % 1 ~= 0 then
    redis.call('ZADD', KEYS[1], string.format('%.0f', math.floor(known)), place)
  end
end
return lowered
