import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

// What every page loads before any stage: one file of these is smaller, and asked for once, where forty files of a kilobyte would be.
const FIRST_LOAD = [
  /\/node_modules\/(react|react-dom|scheduler|zustand)\//,
  /\/node_modules\/lucide-react\/dist\/esm\/(shared|Icon|createLucideIcon|context|defaultAttributes)/,
  /\/core\/json\/(parse|scalar|node|path)\.ts$/,
  /\/core\/catalog\/(read-tool|walk|part-index|enum-values)\.ts$/,
  /\/core\/project\/(bookkeeping|history|evaluation|ratings|project|proposals|selectors)\.ts$/,
  /\/core\/lint\/settings\.ts$/,
  /\/app\/stores\/(notices|history|project-state|sorted-findings|diagnostics|tally|view|jobs|endpoint)\.ts$/,
  /\/app\/(on-demand|effects\/shortcuts)\.tsx?$/,
  /\/io\/storage\/preferences\.ts$/,
  /\/components\/ui\/(Button|Menu|move-focus|Tooltip|IconButton|EmptyState|Badge|class-names|Spinner|Kbd)\.(tsx?|module\.css)$/,
  // What these import must be in this file too: a chunk that imports this one would run before it, without React.
  /\/node_modules\/lucide-react\/dist\/esm\/icons\/(check|chevron-down)\./,
  /\/core\/catalog\/catalog\.ts$/,
  /vite\/preload-helper/,
]

export default defineConfig({
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  server: { host: '127.0.0.1', headers: isolation },
  preview: { host: '127.0.0.1', headers: isolation },
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 4000,
    manifest: true,
    // Loading a module of these does nothing by itself: what a door re-exports stays out of a chunk that does not use it.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/(core|io)\/.*\.ts$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'first', test: (id: string) => FIRST_LOAD.some((pattern) => pattern.test(id)) }],
        },
      },
    },
  },
})
