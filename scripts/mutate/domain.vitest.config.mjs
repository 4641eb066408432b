import { defineConfig } from 'vitest/config'

const conditions = ['source', 'module', 'node', 'development|production']

// The tests of the domain alone: the other projects would start a database for every mutant.
// oxlint-disable-next-line import/no-default-export -- vitest asks for one
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['source', 'node'] } },
  test: { include: ['domain/src/**/*.test.ts'], environment: 'node' },
})
