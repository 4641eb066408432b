import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Workspaces are tested from their sources, never from a build that may be old. Without `module`: it names files for
// bundlers, and Node, which runs the tests, cannot load those of OpenTelemetry.
const conditions = ['source', 'node', 'development|production']
const fromSources = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['source', 'node'] } },
  // Where the global setup runs.
  environments: { __vitest__: { resolve: { conditions, noExternal: [/@roadnote\//] } } },
}

// Tests of the web app without a page that need a browser all the same: its storage, or the pages that they load.
const needBrowser = ['web/src/{app,client}/**/*.test.ts', 'web/src/language/path.test.ts']

/**
 * Files that run one after the other in a worker share the modules they load: to load the whole server again for each of
 * them took longer than its tests. Those of the server keep no state between calls, and a test that needs a program of its own
 * starts one; those of the web app do, and are let go after each file (`browser.setup.ts`).
 */
const oneWorld = { isolate: false }

/** A busy machine can stand still for seconds: a wrong test fails later for it, a right one takes no longer. */
const patient = { hookTimeout: 60_000, testTimeout: 60_000 }

/** Starts, kills, restarts, guessing and load: `npm run torture` runs them, `.ci/run` after `npm test`. */
const tortureTests = ['server/{src,seeds}/**/*.torture.test.ts', 'scripts/**/*.torture.test.mjs']

const server = {
  ...oneWorld,
  ...patient,
  environment: 'node' as const,
  globalSetup: ['server/test-kit/global-setup.ts'],
  // The client of the MCP tests imports a package with a condition `source` of its own, which Node cannot load.
  server: { deps: { inline: [/@roadnote\//, /@modelcontextprotocol\//, /eventsource/] } },
}

export default defineConfig({
  test: {
    // Two workers keep two cores busy; more only wait for each other and for the one PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        ...fromSources,
        test: {
          name: 'domain',
          include: ['{locales,domain}/src/**/*.test.ts'],
          environment: 'node',
          ...oneWorld,
          ...patient,
        },
      },
      {
        ...fromSources,
        test: {
          ...server,
          name: 'server',
          include: ['server/{src,seeds,test-kit}/**/*.test.ts'],
          exclude: tortureTests,
        },
      },
      {
        ...fromSources,
        test: { ...server, name: 'torture', include: tortureTests },
      },
      {
        ...fromSources,
        test: {
          name: 'web-node',
          ...oneWorld,
          include: ['web/src/**/*.test.ts'],
          exclude: needBrowser,
          environment: 'node',
          ...patient,
        },
      },
      {
        plugins: [react()],
        resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
        test: {
          name: 'web',
          ...oneWorld,
          include: ['web/src/**/*.test.tsx', ...needBrowser],
          setupFiles: ['web/src/test-kit/browser.setup.ts', 'web/src/test-kit/texts.setup.ts'],
          environment: 'jsdom',
          css: false,
          ...patient,
          server: { deps: { inline: [/@roadnote\//] } },
        },
      },
      {
        ...fromSources,
        test: { name: 'client', ...oneWorld, include: ['client/src/**/*.test.ts'], environment: 'node', ...patient },
      },
      {
        test: {
          name: 'scripts',
          include: ['{scripts,bench}/**/*.test.mjs'],
          exclude: tortureTests,
          environment: 'node',
          ...patient,
        },
      },
    ],
  },
})
