import { requireNode } from './node-version.mjs'

requireNode()
const { parseArgs } = await import('node:util')
const { runScript, Problem } = await import('./problem.mjs')

const usage =
  'npm run mutate -- domain [--tables] | web [--tables] | server [part of a path] [--sample 30] [--seed 1] | sample; without a word: domain, web and server'

await runScript(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { sample: { type: 'string' }, seed: { type: 'string' }, tables: { type: 'boolean' } },
  })
  const [what, filter] = positionals
  const number = (text) => (text === undefined ? undefined : Number(text))
  const rules = async (part) =>
    (await import('./mutate/rules.mjs')).mutateRules(part, { withTables: values.tables ?? false })
  const kinds = {
    domain: () => rules('domain'),
    web: () => rules('web'),
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
  for (const kind of what === undefined ? ['domain', 'web', 'server'] : [what]) open += await kinds[kind]()
  process.exit(open === 0 ? 0 : 1)
})
