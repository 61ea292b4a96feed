import { describe, expect, test } from 'vitest'
import { EVERYTHING } from '../../e2e/support/mcp-servers'
import { openCommand } from './open-command'
import { readCommandLine } from './read-command'

const options = { signal: new AbortController().signal, environment: {}, names: [] }
const limits = { signal: options.signal, timeLimit: 10_000, onProgress: () => undefined }

describe('a command that speaks MCP', () => {
  test('answers calls until it is closed', async () => {
    const command = readCommandLine(`"${process.execPath}" ${EVERYTHING} stdio`)
    const connection = await openCommand(command, options)
    expect(await connection.call('echo', { message: 'hello' }, limits)).toMatchObject({
      content: [{ type: 'text', text: 'Echo: hello' }],
    })
    expect(connection.isOpen()).toBe(true)
    await connection.close()
    expect(connection.isOpen()).toBe(false)
  }, 30_000)

  test('that ends in the middle of a call is a failure with its last words', async () => {
    const code = `require('node:readline').createInterface({input:process.stdin}).on('line',(l)=>{const {id,method}=JSON.parse(l);if(method==='initialize')console.log(JSON.stringify({jsonrpc:'2.0',id,result:{protocolVersion:'2025-06-18',capabilities:{tools:{}},serverInfo:{name:'s',version:'1'}}}));if(method==='tools/call'){console.error('out of ink');process.exit(3)}})`
    const words = [process.execPath, '-e', code]
    const connection = await openCommand({ line: 'printer', words, shown: 'printer' }, options)
    await expect(connection.call('print', {}, limits)).rejects.toMatchObject({
      failure: {
        code: 'live/ended',
        message: expect.stringContaining('ended with code 3') as string,
        lastWords: expect.stringContaining('out of ink') as string,
      },
    })
    expect(connection.isOpen()).toBe(false)
    await connection.close()
  }, 30_000)

  test('that is not there is a failure', async () => {
    await expect(openCommand(readCommandLine('no-such-command-here'), options)).rejects.toMatchObject({
      failure: { code: 'live/not-run' },
    })
  })
})
