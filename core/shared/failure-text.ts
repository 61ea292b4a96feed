import { assertNever } from './assert'
import type { Failure } from './failure'
import { describeLive } from './live-failure-text'
import {
  counted,
  inSentence,
  reason,
  seconds,
  sentence,
  type FailurePlace,
  type FailureText,
  type FailureUnder,
} from './sentence'

/** The words for a failure. Exhaustive: a code without words does not compile. */
export function describeFailure(failure: Failure, place: FailurePlace): FailureText {
  switch (failure.code) {
    case 'import/not-json':
    case 'import/too-deep':
    case 'import/no-tools':
    case 'import/unreadable':
    case 'import/too-large':
    case 'naming/unreadable':
    case 'naming/unknown-part':
    case 'wire/template':
      return describeInput(failure)
    case 'config/unreadable':
    case 'plugin/unusable':
    case 'plugin/failed':
      return describeOwnRules(failure)
    case 'endpoint/unreachable':
    case 'endpoint/unauthorized':
    case 'endpoint/not-found':
    case 'endpoint/model-missing':
    case 'endpoint/rate-limited':
    case 'endpoint/busy':
    case 'endpoint/refused':
    case 'endpoint/server-error':
    case 'endpoint/bad-reply':
    case 'endpoint/timed-out':
    case 'endpoint/no-embeddings':
    case 'endpoint/not-set':
    case 'engine/unavailable':
      return describeEndpoint(failure, place)
    case 'live/unreachable':
    case 'live/blocked':
    case 'live/unauthorized':
    case 'live/not-mcp':
    case 'live/protocol':
    case 'live/timed-out':
    case 'live/not-run':
    case 'live/ended':
      return describeLive(failure, place)
    case 'storage/unavailable':
    case 'storage/full':
    case 'storage/newer-version':
    case 'storage/corrupt':
    case 'worker/crashed':
    case 'worker/restarted':
    case 'run/cap-reached':
    case 'edit/refused':
    case 'file/not-saved':
    case 'file/not-in-place':
      return describeWorkplace(failure, place)
    default:
      return assertNever(failure)
  }
}

function describeInput(failure: FailureUnder<'import' | 'naming' | 'wire'>): FailureText {
  switch (failure.code) {
    case 'import/not-json':
      return {
        what: `This is not ${failure.notation ?? 'JSON'}, at line ${failure.line}, column ${failure.column}: ${inSentence(failure.message)}.`,
        advice: 'Mend the text there and import it again.',
      }
    case 'import/too-deep':
      return {
        what: `The JSON is nested deeper than ${failure.limit} levels at line ${failure.line}, column ${failure.column}.`,
        advice: 'No tool needs that: take the deep value out and import it again.',
      }
    case 'import/no-tools':
      return {
        what: sentence(failure.message, 'No tools were found.'),
        advice: 'Give a list of tools in the OpenAI, Anthropic or MCP shape, or an object that holds one.',
      }
    case 'import/unreadable':
      return {
        what: `${failure.source} cannot be read: ${inSentence(failure.message)}.`,
        advice: 'Check that it is the right one and that it may be read.',
      }
    case 'import/too-large':
      return {
        what: `${failure.source} is too large: ${megabytes(failure.bytes)} of at most ${megabytes(failure.limit)}.`,
        advice: 'Split it into smaller files.',
      }
    case 'naming/unreadable':
      return {
        what: `The naming cannot be read: ${inSentence(failure.message)}.`,
        advice: 'Give the JSON that an alignment wrote.',
      }
    case 'naming/unknown-part':
      return {
        what: `The naming has an entry that matches nothing in the catalogue: ${failure.entry}.`,
        advice: 'Use the catalogue it was made for, or remove the entry.',
      }
    case 'wire/template':
      return {
        what: `The chat template cannot be run: ${inSentence(failure.message)}.`,
        advice: 'Paste the whole Jinja template of the model, as its tokenizer_config.json has it.',
      }
    default:
      return assertNever(failure)
  }
}

function describeOwnRules(failure: FailureUnder<'config' | 'plugin'>): FailureText {
  switch (failure.code) {
    case 'config/unreadable':
      return {
        what: `${failure.source} cannot be used: ${failure.problems.map(({ path, message }) => `${path === '' ? '' : `at ${path}: `}${inSentence(message)}`).join('; ')}.`,
        advice: failure.problems.length === 1 ? 'Mend it there.' : 'Mend it at these places.',
      }
    case 'plugin/unusable':
      return {
        what: `The rules of ${failure.source} cannot be used: ${inSentence(failure.message)}.`,
        advice: 'A plug-in is a module that exports `rules`, a list: see docs/configuration.md.',
      }
    case 'plugin/failed':
      return {
        what: `The rule ${failure.rule} failed at the tool "${failure.tool}": ${inSentence(failure.message)}.`,
        advice: 'Mend the rule, or switch it off in the configuration file.',
      }
    default:
      return assertNever(failure)
  }
}

function describeEndpoint(failure: FailureUnder<'endpoint' | 'engine'>, place: FailurePlace): FailureText {
  const terminal = place === 'terminal'
  const key = terminal ? 'NAMEWRIGHT_API_KEY' : 'the API key'
  const model = terminal ? '--model' : 'Model'
  const address = terminal ? '--endpoint' : 'the base URL'
  switch (failure.code) {
    case 'endpoint/unreachable':
      return {
        what: `Nothing answers at ${failure.url}${reason(failure.message)}.`,
        advice: terminal
          ? `Check that the server runs and that ${address} is right.`
          : `Check that the server runs, that ${address} is right, and that the server allows requests from this page (CORS).`,
      }
    case 'endpoint/unauthorized':
      return {
        what: `${failure.url} refused the key (status ${failure.status})${reason(failure.message)}.`,
        advice: `Check ${key}.`,
      }
    case 'endpoint/not-found':
      return {
        what: `There is no such address: ${failure.url}${reason(failure.message)}.`,
        advice: `Check ${address}; many servers want it to end in /v1.`,
      }
    case 'endpoint/model-missing':
      return {
        what: `The server does not have the model ${failure.model}${reason(failure.message)}.`,
        advice: `Choose another with ${model}, or load it on the server.`,
      }
    case 'endpoint/rate-limited':
      return {
        what: `${failure.url} says that too many requests were made${reason(failure.message)}.`,
        advice: waitAdvice(failure.retryAfterMs, 'or lower the number of samples'),
      }
    case 'endpoint/busy':
      return {
        what: `${failure.url} is busy or still loading its model (status ${failure.status})${reason(failure.message)}.`,
        advice: waitAdvice(failure.retryAfterMs, 'finished samples are kept'),
      }
    case 'endpoint/refused':
      return {
        what:
          failure.parameter === null
            ? `${failure.url} refused the request (status ${failure.status})${reason(failure.message)}.`
            : `${failure.url} refused the request because of \`${failure.parameter}\` (status ${failure.status})${reason(failure.message)}.`,
        advice: 'Change the setting it names, or use another model.',
      }
    case 'endpoint/server-error':
      return {
        what: `${failure.url} failed (status ${failure.status})${reason(failure.message)}.`,
        advice: 'Look at the log of the server, then try again.',
      }
    case 'endpoint/bad-reply':
      return {
        what: `The reply of ${failure.url} cannot be understood${reason(failure.message)}.`,
        advice: `Check that ${address} leads to a server that speaks the OpenAI protocol.`,
      }
    case 'endpoint/timed-out':
      return {
        what: `${failure.url} did not answer within ${seconds(failure.afterMs)}.`,
        advice: 'Try again; a model that is being loaded answers slowly at first.',
      }
    case 'endpoint/no-embeddings':
      return {
        what: `${failure.url} gives no embeddings${reason(failure.message)}.`,
        advice: 'Choose a model for embeddings there, the built-in one, or another server for them.',
      }
    case 'endpoint/not-set':
      return {
        what: 'No model endpoint is set.',
        advice: terminal
          ? 'Give --endpoint URL, or --endpoint builtin.'
          : 'Choose one in the top bar; the built-in model needs no account.',
      }
    case 'engine/unavailable':
      return {
        what: `The built-in model is not available${reason(failure.message)}.`,
        advice: terminal
          ? 'Give --endpoint URL to use another server.'
          : 'Start the studio with `npm start`, or enter the base URL of another server.',
      }
    default:
      return assertNever(failure)
  }
}

function describeWorkplace(
  failure: FailureUnder<'storage' | 'worker' | 'run' | 'edit' | 'file'>,
  place: FailurePlace,
): FailureText {
  switch (failure.code) {
    case 'storage/unavailable':
      return {
        what: `This browser does not let the page store anything${reason(failure.message)}.`,
        advice: 'Leave private browsing or allow site data; until then, download what you want to keep.',
      }
    case 'storage/full':
      return {
        what: `The browser has no room left to save${reason(failure.message)}.`,
        advice: 'Delete old projects or free disk space; until then, download what you want to keep.',
      }
    case 'storage/newer-version':
      return {
        what: `This project was saved by a newer Namewright (version ${failure.found}; this one knows ${failure.known}).`,
        advice: 'It was not opened, so that nothing in it is lost. Use the newer Namewright for it.',
      }
    case 'storage/corrupt':
      return {
        what: `What was saved cannot be read${reason(failure.message)}.`,
        advice: 'Import the catalogue again from its source; nothing was overwritten.',
      }
    case 'worker/crashed':
      return {
        what: `The background worker "${failure.worker}" stopped${reason(failure.message)}.`,
        advice: 'Try again; your work is not affected.',
      }
    case 'worker/restarted':
      return {
        what: `The background worker "${failure.worker}" was restarted because a cancelled task would not stop.`,
        advice: 'Try again; your work is not affected.',
      }
    case 'run/cap-reached':
      return {
        what: `The run ended at its cap of ${failure.limit === 'answers' ? counted(failure.amount, 'answer') : `$${failure.amount < 0.01 ? failure.amount.toPrecision(1) : failure.amount.toFixed(2)}`}.`,
        advice: `What was answered is kept: raise the cap and ${place === 'terminal' ? 'run the command again' : 'resume'} to ask for the rest.`,
      }
    case 'edit/refused':
      return { what: sentence(failure.reason, 'The change was refused.'), advice: 'Nothing was changed.' }
    case 'file/not-in-place':
      return {
        what: `${failure.file} cannot be written back in place: ${inSentence(failure.reason)}.`,
        advice:
          place === 'terminal' ? 'Write the result elsewhere with --out.' : 'Download the result instead.',
      }
    case 'file/not-saved':
      return {
        what: `The file was not saved${reason(failure.message)}.`,
        advice: 'Choose another place, or check that this one may be written.',
      }
    default:
      return assertNever(failure)
  }
}

function waitAdvice(milliseconds: number | null, otherwise: string): string {
  return milliseconds === null
    ? `Wait a little and try again; ${otherwise}.`
    : `Try again in ${seconds(milliseconds)}; ${otherwise}.`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
