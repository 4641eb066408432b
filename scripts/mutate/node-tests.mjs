import { defineConfig } from 'vitest/config'

const conditions = ['source', 'module', 'node', 'development|production']

/** Tests that run in Node alone: others would start a database or a page for every mutant. */
export function testsInNode(include, exclude = []) {
  return defineConfig({
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: ['source', 'node'] } },
    test: { include, exclude, environment: 'node' },
  })
}
