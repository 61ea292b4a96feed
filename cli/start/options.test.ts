import { describe, expect, it } from 'vitest'
import { hasScreen } from './open-browser'
import { readStartOptions } from './options'

describe('readStartOptions', () => {
  it('starts the built-in model and a browser by default', () => {
    expect(readStartOptions([])).toEqual({
      model: null,
      embeddingModel: null,
      withEmbeddings: false,
      endpoint: null,
      hasModel: true,
      opensBrowser: true,
      port: 4173,
      showsHelp: false,
    })
  })

  it.each([
    [['--model', 'hf:a/b:Q4_0'], { model: 'hf:a/b:Q4_0' }],
    [['--endpoint', 'http://localhost:11434/v1/'], { endpoint: 'http://localhost:11434/v1' }],
    [['--endpoint=https://api.example/x'], { endpoint: 'https://api.example/x' }],
    [['--no-model', '--no-open', '--port', '0'], { hasModel: false, opensBrowser: false, port: 0 }],
    [['--help'], { showsHelp: true }],
    [['--embedding-model', 'minilm/'], { embeddingModel: 'minilm/' }],
    [['--embeddings'], { withEmbeddings: true }],
  ])('reads %j', (words, expected) => {
    expect(readStartOptions(words)).toMatchObject(expected)
  })

  it.each([
    [['--frobnicate'], /Unknown option '--frobnicate'/],
    [['stray'], /Unexpected argument 'stray'/],
    [['--port', 'http'], /--port must be a whole number/],
    [['--port', '70000'], /--port must be a whole number/],
    [['--endpoint', 'localhost:8080'], /--endpoint needs a URL/],
    [['--model', ''], /--model needs/],
    [['--embedding-model', ''], /--embedding-model needs/],
    [['--model', 'a', '--no-model'], /only one of --model and --no-model/],
  ])('refuses %j', (words, reason) => {
    expect(() => readStartOptions(words)).toThrow(reason)
  })
})

describe('hasScreen', () => {
  it.each([
    ['linux', {}, false],
    ['linux', { DISPLAY: ':0' }, true],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
    ['linux', { DISPLAY: ':0', CI: 'true' }, false],
    ['linux', { DISPLAY: ':10', SSH_CONNECTION: 'a b' }, false],
    ['darwin', {}, true],
    ['win32', {}, true],
    ['darwin', { SSH_TTY: '/dev/ttys0' }, false],
  ])('on %s with %j: %s', (platform, environment, expected) => {
    expect(hasScreen(environment, platform)).toBe(expected)
  })
})
