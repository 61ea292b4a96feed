import { isFunctionWord } from './english'

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  application: 'app',
  authentication: 'auth',
  authorization: 'authz',
  configuration: 'config',
  database: 'db',
  description: 'desc',
  directory: 'dir',
  document: 'doc',
  documentation: 'docs',
  environment: 'env',
  identifier: 'id',
  information: 'info',
  management: 'mgmt',
  maximum: 'max',
  message: 'msg',
  minimum: 'min',
  notification: 'notice',
  number: 'num',
  organization: 'org',
  parameter: 'param',
  production: 'prod',
  reference: 'ref',
  repository: 'repo',
  specification: 'spec',
  statistics: 'stats',
  temporary: 'temp',
  transaction: 'tx',
}

/**
 * A name of at most `maximum` characters that keeps the words of the old one as far as they fit: long words are abbreviated, then words of
 * grammar and repeated words go, then words from the middle; the first and the last word go last. Null when nothing sensible is left.
 */
export function shortenName(name: string, maximum: number): string | null {
  if (maximum < 3 || !Number.isFinite(maximum)) return null
  if (Array.from(name).length <= maximum) return name
  const separator = /[_\-./ ]/.exec(name)?.[0] ?? ''
  const words = separator === '' ? camelWords(name) : name.split(separator).filter((word) => word !== '')
  const join = (list: readonly string[]): string => list.join(separator)
  const fits = (list: readonly string[]): boolean => Array.from(join(list)).length <= maximum
  let list = words.map((word) => abbreviate(word))
  const seen = new Set<string>()
  if (!fits(list))
    list = list.filter((word, index) => {
      const known = seen.has(word.toLowerCase())
      seen.add(word.toLowerCase())
      return index === 0 || (!known && !isFunctionWord(word.toLowerCase()))
    })
  while (!fits(list) && list.length > 2)
    list = list.filter((_, index) => index !== Math.floor(list.length / 2))
  return fits(list)
    ? join(list)
    : Array.from(join(list))
        .slice(0, maximum)
        .join('')
        .replace(/[_\-./ ]+$/, '')
}

function camelWords(name: string): readonly string[] {
  return name.replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2').split(' ')
}

function abbreviate(word: string): string {
  const short = ABBREVIATIONS[word.toLowerCase()]
  if (short === undefined) return word
  return /^\p{Lu}/u.test(word) ? short.charAt(0).toUpperCase() + short.slice(1) : short
}
