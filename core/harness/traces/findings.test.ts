import { describe, expect, test } from 'vitest'
import { emptyCatalog, makeTool, type Catalog } from '../../catalog'
import { weatherWorld } from '../heart/test-weather'
import { contents, plan, runWorld, toolFor, wrong, type World } from '../test-harness'
import type { RunTool } from '../run-tool'
import { traceFindings } from './findings'

/** A catalogue with the tools of a world under their keys. */
function catalogOf(tools: Iterable<RunTool>): Catalog {
  return {
    ...emptyCatalog,
    tools: [...tools].map(({ key, name, description, parameters }) =>
      makeTool({
        id: key,
        format: 'mcp',
        layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
        text: `{"name": ${JSON.stringify(name)}, "description": ${JSON.stringify(description)}, "inputSchema": ${parameters ?? '{}'}}`,
        server: null,
        origin: null,
      }),
    ),
  }
}

async function findings(world: World) {
  const { trace } = await runWorld(world)
  return traceFindings(trace, world.registry, catalogOf(world.registry.values()))
}

const flatWorld = (agent: NonNullable<World['script']['agent']>): World => ({
  ...weatherWorld(),
  settings: { mode: 'flat', shortlist: null },
  script: { agent },
})

describe('what caused a failure', () => {
  test('a run that went well has none', async () => {
    expect(await findings(weatherWorld())).toEqual([])
  })

  test('a name that was not offered, with the tool it nearly is', async () => {
    const [first] = await findings(
      flatWorld((_, turn) => (turn === 0 ? { calls: [{ name: 'getWeather', arguments: '{}' }] } : 'no')),
    )
    expect(first).toMatchObject({
      kind: 'unknown-name',
      tool: 'get_weather',
      partId: 'get_weather',
      act: 'align-name',
    })
    expect(first?.sentence).toBe(
      'The model called "getWeather", which was not offered; the nearest that was is "get_weather".',
    )
  })

  test('a name of a decomposer', async () => {
    const found = await findings({
      ...weatherWorld(),
      settings: { mode: 'tums' },
      script: {
        recognizer: () => ({ intent: 'weather', keywords: [] }),
        decomposer: () => ({ subtask: 'x', tool: 'getweather' }),
      },
    })
    expect(found.map(({ kind }) => kind)).toEqual(['unknown-name', 'model-unreadable'])
  })

  test('a parameter that was misread: its part, and that it has no description', async () => {
    const found = await findings(
      weatherWorld({
        settings: { budget: 0 },
        script: { primitive: () => ({ arguments: { city: 3, unit: 'K', town: 'x' } }) },
      }),
    )
    const misread = found.filter(({ kind }) => kind === 'parameter-misread')
    expect(misread.map(({ path, partId, act }) => [path, partId, act])).toEqual([
      ['/properties/city', 'get_weather/properties/city', 'edit-description'],
      ['/properties/unit', 'get_weather/properties/unit', 'edit-description'],
      ['', 'get_weather', 'align-name'],
    ])
    expect(misread[0]?.advice).toContain('no description')
    expect(misread[0]?.span).not.toBeNull()
  })

  test('the right tool was found late', async () => {
    const other = toolFor('weather_city_current', 'Current weather of a city, current weather.', {
      city: { type: 'string' },
    })
    const base = weatherWorld()
    const world: World = {
      ...base,
      registry: new Map([...base.registry, ['weather_city_current', other]]),
      task: {
        query: 'q',
        expected: { kind: 'calls', ordered: true, calls: [{ name: 'convert_temperature', arguments: null }] },
      },
    }
    const late = (await findings(world)).find(
      ({ kind }) => kind === 'retrieved-late' || kind === 'not-retrieved',
    )
    expect(late).toMatchObject({
      tool: 'convert_temperature',
      partId: 'convert_temperature',
      act: 'edit-description',
    })
    expect(late?.sentence).toMatch(
      /^"convert_temperature" was found at rank \d for "current weather of a city"; ".*" came first\.$/,
    )
  })

  test('a verdict on a tool that ran, an error that names allowed values, a refusal by the person', async () => {
    const unfit = await findings(
      weatherWorld({
        settings: { budget: 0 },
        script: {
          verifier: () => ({
            criteria: {
              task_completion: 'fail',
              argument_consistency: 'pass',
              constraint_satisfaction: 'pass',
            },
          }),
        },
      }),
    )
    expect(unfit.map(({ kind, tool }) => [kind, tool])).toEqual([['tool-unfit', 'get_weather']])
    const refused = await findings(
      weatherWorld({
        settings: { budget: 0 },
        tools: { get_weather: () => wrong('422: unit must be one of C, F') },
      }),
    )
    expect(refused.map(({ kind, act }) => [kind, act])).toEqual([['call-refused-by-tool', 'add-enum']])
    const person = await findings(
      weatherWorld({
        settings: { budget: 0 },
        script: { planner: () => plan('deletes a weather alarm') },
        confirm: () => false,
      }),
    )
    expect(person.map(({ kind }) => kind)).toEqual(['stopped-by-person'])
  })

  test('what several spans say alike stands once', async () => {
    const world = weatherWorld({ settings: { budget: 2 }, tools: { get_weather: () => wrong('503') } })
    const { trace } = await runWorld(world)
    expect(contents(trace, 'execution')).toHaveLength(3)
    expect(traceFindings(trace, world.registry, catalogOf(world.registry.values()))).toHaveLength(1)
  })
})
