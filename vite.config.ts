import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

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
    },
  },
})
