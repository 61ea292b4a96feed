import { Option, type Command } from 'commander'
import { findRule, rules, type Rule } from '../core/lint'
import { addCommand, refuseUsage, writeResult, type CommonOptions } from './command'
import { ruleIndexPage, rulePage } from './rule-page'
import type { Terminal } from './terminal'

interface RulesOptions extends CommonOptions {
  readonly format: 'text' | 'json' | 'markdown'
}

/** `rules`: the rule base, or one rule explained. */
export function registerRules(program: Command, terminal: Terminal): void {
  addCommand(program, {
    name: 'rules',
    summary: 'List the rules of lint, or explain one: what, why, sources, a bad and a good example.',
    examples: ['rules', 'rules name-length', 'rules --json'],
  })
    .argument('[rule]', 'the id of a rule')
    .addOption(
      new Option('--format <format>', 'how to print').choices(['text', 'json', 'markdown']).default('text'),
    )
    .action(async (id: string | undefined, options: RulesOptions) => {
      const format = options.json ? 'json' : options.format
      const text = id === undefined ? listAs(format) : explainAs(format, id)
      await writeResult(terminal, text, options.out)
    })
}

function listAs(format: RulesOptions['format']): string {
  if (format === 'json') return asJson(rules.map(rowOf))
  if (format === 'markdown') return ruleIndexPage()
  const width = Math.max(...rules.map(({ id }) => id.length))
  return rules.map(({ id, title }) => `${id.padEnd(width)}  ${title}`).join('\n')
}

function explainAs(format: RulesOptions['format'], id: string): string {
  const rule = findRule(id)
  if (!rule) refuseUsage(`there is no rule '${id}'; \`namewright rules\` lists them`)
  if (format === 'json') return asJson(rowOf(rule))
  return format === 'markdown' ? rulePage(rule) : textOf(rule)
}

function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

function rowOf({ id, title, category, scope, explain }: Rule): Readonly<Record<string, unknown>> {
  const { what, why, sources, bad, good, noFix } = explain
  return {
    id,
    title,
    category,
    scope,
    fixable: noFix === undefined,
    what,
    why,
    sources,
    bad,
    good,
    noFix: noFix ?? null,
  }
}

function textOf({ id, title, explain }: Rule): string {
  const fix = explain.noFix === undefined ? 'A quick fix is offered.' : `No automatic fix: ${explain.noFix}`
  return [
    `${id}: ${title}`,
    '',
    explain.what,
    '',
    explain.why,
    '',
    fix,
    '',
    'Bad:',
    indent(explain.bad),
    '',
    'Good:',
    indent(explain.good),
    '',
    'Sources:',
    ...explain.sources.map((source) => `  ${source}`),
  ].join('\n')
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}
