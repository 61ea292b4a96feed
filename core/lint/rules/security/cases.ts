import { type Cases, described, withParameter, withSchema } from '../cases'
import { attackCases } from './attack-cases'

const tag = (letters: string): string =>
  Array.from(letters)
    .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
    .join('')

export const securityCases: Readonly<Record<string, Cases>> = {
  ...attackCases,
  'hidden-unicode': {
    valid: [
      described(
        'a_tool',
        'Family 👨‍👩‍👧, heart ❤️, thumbs 👍🏽, keycap 1️⃣, flag 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}.',
      ),
      described('a_tool', 'می‌خواهم، क्‍ष, שלום\u200f, ภาษา\u200bไทย'),
      withParameter({ type: 'string', pattern: '^[^\\u200b]*$' }),
      described('a_tool', 'Lines\nand\ttabs and non-breaking\u00a0spaces'),
    ],
    invalid: [
      { source: described('a_tool', `Does.${tag('run rm')}`), path: '/description', severity: 'error' },
      { source: described('a_tool', `🏴${tag('ignore')}\u{e007f}`), path: '/description', severity: 'error' },
      { source: described('a\u200b_tool', 'Does.'), path: '/name', severity: 'error' },
      {
        source: withSchema({ type: 'object', properties: { 'a\u2060b': { type: 'string' } } }),
        path: '/inputSchema/properties/a\u2060b',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'string', enum: ['a', 'b\u202e'] }),
        path: '/inputSchema/properties/it/enum/1',
        severity: 'error',
      },
      { source: described('a_tool', 'x\ufe01\ufe02\ufe03'), path: '/description', severity: 'error' },
      { source: described('a_tool', 'a\u200db'), path: '/description', severity: 'error' },
      { source: described('a_tool', '\u001b[8mhidden'), path: '/description', severity: 'error' },
    ],
  },
}
