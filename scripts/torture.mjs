import { requireNode } from './node-version.mjs'

requireNode()
const { parseArgs } = await import('node:util')
const { runScript, Problem } = await import('./problem.mjs')
const { tool } = await import('./place.mjs')
const { runShown } = await import('./run.mjs')

/** The random tests of `npm test`, but long: each by its name, with so many steps and, to repeat a run, its seed. */
const kinds = {
  model: { file: 'server/src/cmr/model.test.ts', steps: 5000 },
  fuzz: { file: 'server/src/http/fuzz.test.ts', steps: 10_000 },
  chain: { file: 'server/src/cmr/evidence/evidence.test.ts', steps: 10_000 },
  pades: { file: 'server/src/cmr/pdf/seal/pades.test.ts', steps: 1000 },
  'verify-offline': { file: 'server/src/cmr/pdf/seal/verify-offline.test.ts', steps: 20 },
  bruteforce: { file: 'server/src/cmr/signing/bruteforce.test.ts', steps: 10_000 },
  outbox: { file: 'server/src/outbox/kill.test.ts', steps: 100 },
  webhook: { file: 'server/src/outbox/webhook-many.test.ts', steps: 10_000 },
  neighbours: { file: 'server/src/outbox/neighbours.test.ts', steps: 200 },
  ssrf: { file: 'server/src/outbox/addresses.test.ts', steps: 5000 },
  upload: { file: 'server/src/cmr/attachments/upload.test.ts', steps: 1000 },
  logs: { file: 'server/src/http/secrets.test.ts', steps: 1 },
  'database-restart': { file: 'server/src/postgres/restart.test.ts', steps: 20 },
  'heavy-neighbour': { file: 'server/src/http/heavy-neighbour.test.ts', steps: 300 },
  'slow-and-large-bodies': { file: 'server/src/http/slow-and-large-bodies.test.ts', steps: 600 },
  parsers: { file: 'server/src/http/parsers.test.ts', steps: 4 },
  'race-sign': { file: 'server/src/cmr/race.test.ts', steps: 200 },
}

await runScript(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { steps: { type: 'string' }, seed: { type: 'string' } },
  })
  const names = positionals.length === 0 ? Object.keys(kinds) : positionals
  for (const name of names) {
    const kind = kinds[name]
    if (kind === undefined)
      throw new Problem(`npm run torture -- ${Object.keys(kinds).join(' | ')} [--steps 5000] [--seed 1]`)
    const env = {
      TORTURE_STEPS: values.steps ?? String(kind.steps),
      TORTURE_SEED: values.seed ?? String(Date.now() % 1_000_000_000),
    }
    process.stdout.write(`${name}: ${env.TORTURE_STEPS} steps, seed ${env.TORTURE_SEED}\n`)
    const code = await runShown(tool('vitest', 'run', '--project', 'server', kind.file), { env })
    if (code !== 0) process.exitCode = code
  }
})
