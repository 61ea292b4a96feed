// Who may import whom. One table; the rules are made from it.
const layers = {
  core: ['core'],
  workers: ['core', 'io/files/read-file', 'workers'],
  io: ['core', 'io'],
  components: ['core', 'components'],
  app: ['core', 'io', 'workers', 'components', 'app'],
  cli: [
    'core',
    'io/endpoints',
    'io/files/decode-bytes',
    'io/files/unzip',
    'io/executors',
    'io/mcp',
    'cli',
    'engine/status',
    'engine/lock-file',
    'engine/loopback',
    'engine/packages',
    'e2e/support/find-browser',
  ],
  engine: ['engine'],
  e2e: ['e2e', 'fixtures', 'cli/start'],
  bench: ['core', 'io/endpoints', 'io/storage', 'workers', 'cli', 'e2e/support', 'bench'],
}
// Inside core, a line downwards only: an area may import the areas named for it, through their doors.
const areas = {
  shared: [],
  json: ['shared'],
  catalog: ['shared', 'json'],
  formats: ['shared', 'json', 'catalog'],
  reading: ['shared', 'json', 'catalog', 'formats'],
  adapters: ['shared', 'json', 'catalog', 'formats'],
  diff: ['shared', 'json', 'catalog', 'formats'],
  impact: ['shared', 'json', 'catalog', 'formats'],
  wire: ['shared', 'json', 'catalog', 'formats'],
  lint: ['shared', 'json', 'catalog'],
  models: ['shared', 'json', 'catalog', 'formats'],
  doctor: ['shared', 'models'],
  matrix: ['shared', 'json', 'catalog', 'formats', 'lint'],
  describing: ['shared', 'json', 'catalog', 'lint', 'models'],
  evaluation: ['shared', 'json', 'catalog', 'models'],
  retrieval: ['shared', 'json', 'catalog'],
  harness: ['shared', 'json', 'catalog', 'reading', 'lint', 'models', 'retrieval', 'evaluation'],
  alignment: ['shared', 'json', 'catalog', 'lint', 'models'],
  project: [
    'shared',
    'json',
    'catalog',
    'formats',
    'lint',
    'models',
    'alignment',
    'describing',
    'evaluation',
    'harness',
  ],
}
// Pure libraries that the domain may use, each with its reason.
const coreLibraries = {
  'fastest-levenshtein': 'edit distance',
  valibot: 'checks at boundaries',
  'gpt-tokenizer': 'exact token counts, loaded lazily',
  yaml: 'YAML with places and comments',
  '@lezer': 'error-tolerant syntax trees of Python and TypeScript',
  '@huggingface/jinja': 'chat templates as servers run them, loaded lazily',
  papaparse: 'CSV',
  '@cfworker/json-schema':
    'JSON Schema held against arguments, without code made at run time (a strict page forbids that)',
}

const test = '[.]test[.]tsx?$'
const folders = Object.keys(layers)

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...folders.map((folder) => ({
      name: `${folder}-imports`,
      severity: 'error',
      comment: `${folder} may import ${layers[folder].join(', ')}: see docs/architecture.md`,
      from: { path: `^${folder}/`, pathNot: test },
      to: {
        path: `^(${folders.join('|')})/`,
        pathNot: `^(${layers[folder].map((name) => `${name}(?:/|[.])`).join('|')})`,
      },
    })),
    ...Object.entries(areas).map(([area, allowed]) => ({
      name: `core-${area}-imports`,
      severity: 'error',
      comment: `core/${area} may import core areas: ${allowed.join(', ') || 'none'}`,
      from: { path: `^core/${area}/`, pathNot: test },
      to: { path: '^core/', pathNot: `^core/(${[area, ...allowed].join('|')})/` },
    })),
    {
      name: 'core-door',
      severity: 'error',
      comment: 'From outside an area of core, only its index.ts; from inside, never the own door.',
      from: { path: '^(?!core/)', pathNot: test },
      to: { path: '^core/[^/]+/(?!index[.]ts$)' },
    },
    {
      name: 'core-door-between-areas',
      severity: 'error',
      from: { path: '^core/([^/]+)/', pathNot: test },
      to: { path: '^core/[^/]+/(?!index[.]ts$)', pathNot: '^core/$1/' },
    },
    {
      name: 'core-own-door',
      severity: 'error',
      from: { path: '^core/([^/]+)/', pathNot: test },
      to: { path: '^core/$1/index[.]ts$' },
    },
    {
      name: 'core-libraries',
      severity: 'error',
      comment: `core may use only ${Object.keys(coreLibraries).join(', ')}`,
      from: { path: '^core/', pathNot: test },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: `node_modules/(${Object.keys(coreLibraries).join('|')}|@types)/`,
      },
    },
    {
      name: 'monaco-in-editor-only',
      severity: 'error',
      from: { pathNot: '^components/editor/' },
      to: { path: 'node_modules/monaco-editor/' },
    },
    {
      name: 'react-in-components-and-app-only',
      severity: 'error',
      from: { path: '^(core|workers|io|cli|engine|bench)/', pathNot: test },
      to: { path: 'node_modules/(react|react-dom|zustand|@tanstack)/' },
    },
    {
      name: 'storage-library-in-io-only',
      severity: 'error',
      from: { pathNot: '^io/|[.]test[.]tsx?$' },
      to: { path: 'node_modules/(idb|eventsource-parser)/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: '([.]d[.]m?ts|[.]config[.]ts|[.]cjs|[.]mjs|vite-env[.]d[.]ts)$' },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
}
