import type { Command } from 'commander'
import {
  causeName,
  diagnose,
  type Asked,
  type Diagnosis,
  type Finding,
  type ServerLook,
} from '../core/doctor'
import { protocolOf, readBaseUrl } from '../core/models'
import { addCommand, refuseUsage, writeResult, type CommonOptions } from './command'
import { lookAtServer } from './start/doctor/look'
import type { Terminal } from './terminal'

const ANSWER_MS = 60_000

interface DoctorOptions extends CommonOptions {
  readonly model?: string
  readonly origin: string
}

/** `doctor`: what keeps a page, or anyone, from a model server. */
export function registerDoctor(program: Command, terminal: Terminal): void {
  addCommand(program, {
    name: 'doctor',
    summary:
      'Find out why an endpoint does not work: CORS, address, key, model, certificate. Exit code 3: it does not.',
    examples: [
      'doctor http://127.0.0.1:11434/v1 --model qwen3:0.6b',
      'doctor https://models.example/v1 --origin https://studio.example',
    ],
  })
    .argument('<url>', 'the base URL, with or without /v1')
    .option('--model <model>', 'put a question of one token to this model, too')
    .option('--origin <origin>', 'the origin of the page that is to be allowed', 'http://127.0.0.1:4173')
    .addHelpText('after', '\nThe key, where the server wants one, is read from NAMEWRIGHT_API_KEY.\n')
    .action(async (url: string, options: DoctorOptions) => {
      const { asked, server, diagnosis } = await examine(url, options, terminal)
      const isWell = diagnosis.kind === 'none'
      const text = options.json
        ? JSON.stringify({ ...diagnosis, seen: server }, null, 2)
        : isWell
          ? `A page of ${options.origin} can use ${server.base}${asked.model === '' ? '' : ` with ${asked.model}`}.`
          : diagnosis.findings.map((finding) => paragraph(finding, terminal)).join('\n\n')
      await writeResult(terminal, text, options.out)
      if (!isWell) terminal.setExitCode(3)
    })
}

interface Examined {
  readonly asked: Asked
  readonly server: ServerLook
  readonly diagnosis: Diagnosis
}

async function examine(
  url: string,
  { model = '', origin }: DoctorOptions,
  terminal: Terminal,
): Promise<Examined> {
  const protocol = protocolOf({ baseUrl: url })
  const read = readBaseUrl(url, protocol)
  if (!read.ok)
    return refuseUsage(`the address: ${'message' in read.failure ? read.failure.message : 'it is missing'}`)
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    refuseUsage(`--origin needs an origin such as http://127.0.0.1:4173, not '${origin}'`)
  const key = terminal.environment.NAMEWRIGHT_API_KEY?.trim() ?? ''
  const question = { baseUrl: read.value.likely, protocol, key, origin, answerMs: ANSWER_MS }
  const server = await lookAtServer({ ...question, model: model === '' ? null : model }, terminal.signal)
  const asked = { ...read.value, protocol, model, hasKey: key !== '' }
  const known = {
    asked,
    failure: null,
    worksAt: null,
    models: null,
    elsewhere: null,
    page: null,
    server,
    origin,
  }
  return { asked, server, diagnosis: diagnose(known) }
}

function paragraph({ cause, headline, evidence, remedies }: Finding, terminal: Terminal): string {
  const title = `${terminal.paint('bold', headline)} [${causeName(cause)}]`
  const toDo = remedies.flatMap(({ text, copy, address }) => [
    `  * ${text}`,
    ...[copy, address].flatMap((shown) => shown?.split('\n') ?? []).map((line) => `      ${line}`),
  ])
  return [title, 'Seen:', ...evidence.map((sentence) => `  ${sentence}`), 'To do:', ...toDo].join('\n')
}
