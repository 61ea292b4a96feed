// A world with weather in it, for HEART's tests.
import { allPass, ok, plan, registryFor, route, toolFor, type World } from '../test-harness'

export const weather = toolFor(
  'get_weather',
  'Current weather of a city.',
  { city: { type: 'string' }, unit: { enum: ['C', 'F'] } },
  { required: ['city'] },
)
export const convert = toolFor('convert_temperature', 'Converts a temperature between units.', {
  value: { type: 'number' },
})
export const remove = toolFor(
  'delete_alarm',
  'Deletes a weather alarm.',
  { city: { type: 'string' } },
  { effect: 'destructive' },
)

/** Everything goes well in it, save for what `more` says. */
export const weatherWorld = (more: Partial<World> = {}): World => ({
  registry: registryFor(weather, convert, remove),
  task: { query: 'What is the weather in Rome?' },
  script: {
    planner: () => plan('current weather of a city'),
    router: () => route('Tell the weather of Rome.'),
    primitive: () => ({ arguments: { city: 'Rome' } }),
    verifier: () => allPass,
    ...more.script,
  },
  tools: {
    get_weather: () => ok({ degrees: 21 }),
    convert_temperature: ({ value }) => ok(Number(value) * 2),
    ...more.tools,
  },
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'script' && key !== 'tools')),
})
