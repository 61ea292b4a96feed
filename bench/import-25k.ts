// Claim: reading 25,519 tools takes at most six times as long as `JSON.parse` takes to parse their lines. Both are processor time of the
// same run, each the least of some: neither other programs that run beside nor the speed of the machine count.
import { hasRealFile, madeLines, MANY_TOOLS, realLines } from '../e2e/support/many-tools'
import { readSource } from '../core/reading'
import { assert } from '../core/shared'

const RUNS = 5
const MOST = 6

function measure(name: string, lines: readonly string[]): number {
  const text = `${lines.join('\n')}\n`
  const parsing: number[] = []
  const reading: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    parsing.push(
      secondsOf(() =>
        text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as unknown),
      ),
    )
    reading.push(secondsOf(() => readAll(text, name)))
  }
  const [parsed, read] = [Math.min(...parsing), Math.min(...reading)]
  const ratio = read / parsed
  process.stdout.write(
    `${name}: ${(text.length / 1e6).toFixed(1)} MB; JSON.parse ${parsed.toFixed(2)} s, read ${read.toFixed(2)} s; ratio ${ratio.toFixed(2)}\n`,
  )
  return ratio
}

function readAll(text: string, file: string): unknown {
  const result = readSource(text, { file, newDocumentId: () => 'document' })
  assert(result.ok && result.value.tools.length === MANY_TOOLS, 'not all tools were read')
  return result
}

/** Seconds of processor time, with what the engine does beside, such as collecting garbage. */
function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

measure('made.jsonl', madeLines())
if (hasRealFile) {
  const ratio = measure('tools-25k.jsonl', realLines())
  if (ratio > MOST) {
    process.stdout.write(`More than ${MOST} times as long as parsing.\n`)
    process.exitCode = 1
  }
} else process.stdout.write('Skipped: the file of real tools is not there.\n')
