import { defineConfig } from 'vitest/config'

const folders = '{core,workers,io,components,app,cli,engine,bench}'
const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    coverage: { include: ['core/**/*.ts'], exclude: ['**/*.test.ts'] },
    projects: [
      {
        extends: true,
        test: { name: 'node', include: [`${folders}/**/*.test.ts`], exclude, environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [`${folders}/**/*.test.tsx`],
          exclude,
          environment: 'happy-dom',
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
