import { requireNode } from './node-version.mjs'

requireNode()
const { parseArgs } = await import('node:util')
const { runScript, Problem } = await import('./problem.mjs')

const usage =
  'npm run mutate -- domain [--tables] | server [part of a path] [--sample 30] [--seed 1] | sample; without a word: domain and server'

await runScript(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { sample: { type: 'string' }, seed: { type: 'string' }, tables: { type: 'boolean' } },
  })
  const [what, filter] = positionals
  const number = (text) => (text === undefined ? undefined : Number(text))
  const kinds = {
    domain: async () => (await import('./mutate/domain.mjs')).mutateDomain({ withTables: values.tables ?? false }),
    server: async () =>
      (await import('./mutate/server.mjs')).mutateServer({
        filter,
        sample: number(values.sample),
        seed: number(values.seed),
      }),
    sample: async () => (await import('./mutate/sample.mjs')).mutateSample(),
  }
  if (what !== undefined && !Object.hasOwn(kinds, what)) throw new Problem(usage)
  let open = 0
  for (const kind of what === undefined ? ['domain', 'server'] : [what]) open += await kinds[kind]()
  process.exit(open === 0 ? 0 : 1)
})
