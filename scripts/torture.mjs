import { requireNode } from './node-version.mjs'

requireNode()
const { parseArgs } = await import('node:util')
const { runScript, Problem } = await import('./problem.mjs')
const { tool } = await import('./place.mjs')
const { runShown } = await import('./run.mjs')
const { stopWithNpm } = await import('./npm-parent.mjs')
const { prepareParts } = await import('./prepare.mjs')
const { runSteps } = await import('./run-steps.mjs')
const { longJourneysStep, sharpStep, tortureStep } = await import('./steps.mjs')

/**
 * Tests of starts, kills, restarts, guessing and load (`*.torture.test.ts`, `.mjs`), and longer runs of the random tests of
 * `npm test`: each with its number of steps. A seed repeats a run.
 */
const kinds = {
  model: { file: 'server/src/cmr/model.test.ts', steps: 5000 },
  fuzz: { file: 'server/src/http/fuzz.test.ts', steps: 10_000 },
  chain: { file: 'server/src/cmr/evidence/evidence.test.ts', steps: 10_000 },
  pades: { file: 'server/src/cmr/pdf/seal/pades.test.ts', steps: 1000 },
  'verify-offline': { file: 'server/src/cmr/pdf/seal/verify-offline.test.ts', steps: 20 },
  bruteforce: { file: 'server/src/cmr/signing/bruteforce.torture.test.ts', steps: 10_000 },
  outbox: { file: 'server/src/outbox/kill.torture.test.ts', steps: 100 },
  webhook: { file: 'server/src/outbox/webhook-many.torture.test.ts', steps: 10_000 },
  neighbours: { file: 'server/src/outbox/slow-receivers.torture.test.ts', steps: 200 },
  ssrf: { file: 'server/src/outbox/addresses.test.ts', steps: 5000 },
  feed: { file: 'server/src/cmr/feed/feed-history.test.ts', steps: 10_000 },
  tms: { file: 'server/src/docs/tms-example.test.ts', steps: 1000 },
  upload: { file: 'server/src/cmr/attachments/upload.test.ts', steps: 1000 },
  logs: { file: 'server/src/http/secrets.test.ts', steps: 1 },
  'database-restart': { file: 'server/src/postgres/restart.torture.test.ts', steps: 20 },
  'heavy-neighbour': { file: 'server/src/http/heavy-neighbour.torture.test.ts', steps: 300 },
  'slow-and-large-bodies': { file: 'server/src/http/slow-and-large-bodies.torture.test.ts', steps: 600 },
  parsers: { file: 'server/src/http/parsers.torture.test.ts', steps: 4 },
  'race-sign': { file: 'server/src/cmr/race.test.ts', steps: 200 },
  'postgres-move': { file: 'server/src/postgres/move.torture.test.ts', steps: 1 },
  metrics: { file: 'scripts/monitoring/prometheus.torture.test.mjs', steps: 1 },
  proxies: { file: 'scripts/proxies/proxies.torture.test.mjs', steps: 1 },
  release: { file: 'scripts/release/unpacked.torture.test.mjs', steps: 1 },
}

const usage = `npm run torture -- --ci | ${Object.keys(kinds).join(' | ')} [--steps 5000] [--seed 1]`

await runScript(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ci: { type: 'boolean' }, steps: { type: 'string' }, seed: { type: 'string' } },
  })
  if (values.ci) {
    stopWithNpm()
    await prepareParts()
    await runSteps([tortureStep, longJourneysStep, sharpStep])
  }
  for (const name of positionals.length === 0 ? Object.keys(kinds) : positionals) {
    const kind = kinds[name]
    if (kind === undefined) throw new Problem(usage)
    const env = {
      TORTURE_STEPS: values.steps ?? String(kind.steps),
      TORTURE_SEED: values.seed ?? String(Date.now() % 1_000_000_000),
    }
    process.stdout.write(`${name}: ${env.TORTURE_STEPS} steps, seed ${env.TORTURE_SEED}\n`)
    const project = kind.file.includes('.torture.test.') ? 'torture' : 'server'
    const code = await runShown(tool('vitest', 'run', '--project', project, kind.file), { env })
    if (code !== 0) process.exitCode = code
  }
})
