import { withParameter, withSchema } from '../rules/cases'
import type { Report } from './report'

const nested = (levels: number, inner: object): object =>
  levels === 0 ? inner : { type: 'object', properties: { position: nested(levels - 1, inner) } }
const many = (count: number, schema: object): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`option_${index}`, schema]))

/** Rows 27 and 28: depth and size. */
export const sizeReports: readonly Report[] = [
  {
    report: 'google-gemini/gemini-cli#5923',
    symptom: 'every prompt fails while the Notion server is on: nested too deeply',
    source: withSchema({
      type: 'object',
      properties: {
        children: {
          type: 'array',
          items: { type: 'object', properties: { block: nested(3, { type: 'string' }) } },
        },
      },
    }),
    rule: 'nesting-depth',
    path: '/inputSchema/properties/children/items/properties/block/properties/position/properties/position',
    severity: 'warning',
    profiles: ['gemini'],
  },
  {
    report: 'google-gemini/gemini-cli#6031',
    symptom: '"exceeds the maximum allowed nesting depth"',
    source: withSchema(nested(6, { type: 'string' })),
    rule: 'nesting-depth',
    path: `/inputSchema${'/properties/position'.repeat(5)}`,
    severity: 'warning',
    profiles: ['gemini'],
  },
  {
    report: 'zereight/gitlab-mcp#223',
    symptom: 'the position of a comment in a diff is nested too deeply',
    source: withParameter({
      type: 'object',
      properties: {
        line_range: {
          type: 'object',
          properties: { start: nested(2, { type: 'integer' }), end: { type: 'integer' } },
        },
      },
    }),
    rule: 'nesting-depth',
    path: '/inputSchema/properties/it/properties/line_range/properties/start/properties/position',
    severity: 'warning',
    profiles: ['gemini'],
  },
  {
    report: 'Portkey-AI/gateway PR #1616',
    symptom: 'objects and arrays in turn, six levels with the root, are refused',
    source: withParameter({
      type: 'array',
      items: {
        type: 'object',
        properties: {
          a: { type: 'array', items: { type: 'object', properties: { b: { type: 'array', items: {} } } } },
        },
      },
    }),
    rule: 'nesting-depth',
    path: '/inputSchema/properties/it/items/properties/a/items/properties/b',
    severity: 'warning',
    profiles: ['gemini', 'vertex'],
  },
  {
    report: 'bethington/ghidra-mcp#440',
    symptom: '"too many states for serving": optional parameters without end',
    source: withSchema({ type: 'object', properties: many(310, { type: 'string' }) }),
    rule: 'schema-complexity',
    path: '/inputSchema',
    severity: 'warning',
    profiles: ['gemini'],
  },
  {
    report: 'cline/cline#7897',
    symptom: 'bounds and formats at every parameter are too many states',
    source: withSchema({
      type: 'object',
      properties: many(110, { type: 'integer', minimum: 0, maximum: 99 }),
    }),
    rule: 'schema-complexity',
    path: '/inputSchema',
    severity: 'warning',
    profiles: ['gemini'],
  },
  {
    report: 'flutter/genui#428',
    symptom: 'a bounded list of objects with optional parts is too many states',
    source: withParameter({
      type: 'array',
      maxItems: 5,
      items: { type: 'object', properties: many(160, { type: 'string' }) },
    }),
    rule: 'schema-complexity',
    path: '/inputSchema',
    severity: 'warning',
    profiles: ['gemini'],
  },
  {
    report: 'anthropics/anthropic-sdk-python#1185',
    symptom: 'the grammar of a strict tool grows too large',
    source: withSchema({
      type: 'object',
      properties: many(160, { anyOf: [{ type: 'string' }, { type: 'null' }] }),
    }),
    rule: 'schema-complexity',
    path: '/inputSchema',
    severity: 'warning',
    profiles: ['anthropic-strict'],
  },
  {
    report: 'anthropics/claude-code#55539',
    symptom: 'long enums in optional parameters make the compiled grammar too large',
    source: withSchema({
      type: 'object',
      properties: many(60, {
        type: 'string',
        enum: Array.from({ length: 45 }, (_, index) => `value-${index}`),
      }),
    }),
    rule: 'schema-complexity',
    path: '/inputSchema',
    severity: 'warning',
    profiles: ['anthropic-strict'],
  },
]
