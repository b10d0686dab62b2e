-- Writes what was decided, all of it or nothing: only if the matches are still as they were when it was decided.
-- What is written is worked out by the caller; because of the comparison the caller knows all that is stored.
--
-- KEYS: 1 the memory of the cause; further keys are named by their number in the plan
-- ARGV: 1 the plan (JSON; all values text, since Lua would round large numbers)
--       2 what to remember of this commit   3 for how many milliseconds

local remembered = redis.call('GET', KEYS[1])
if remembered then
  return { 'remembered', remembered }
end

local plan = cjson.decode(ARGV[1])

for _, match in ipairs(plan.matches) do
  local stored = redis.call('GET', KEYS[match.key])
  local revision = stored and string.match(stored, '^%d+ (%d+) ') or '0'
  if revision ~= match.revision then
    return { 'stale' }
  end
end

for _, read in ipairs(plan.unchanged) do
  local stored
  if read.field then
    stored = redis.call('HGET', KEYS[read.key], read.field)
  else
    stored = redis.call('GET', KEYS[read.key])
  end
  -- Redis gives false for nothing; the plan leaves the value out.
  if (stored or nil) ~= read.value then
    return { 'changed' }
  end
end

for _, list in ipairs(plan.quotas) do
  if redis.call('ZCARD', KEYS[list.key]) >= list.most then
    return { 'changed' }
  end
end

for _, write in ipairs(plan.writes) do
  redis.call(write.command, KEYS[write.key], unpack(write.args))
end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return { 'committed' }
