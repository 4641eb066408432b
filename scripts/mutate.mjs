import { requireNode } from './node-version.mjs'

requireNode()
const { parseArgs } = await import('node:util')
const { runScript, Problem } = await import('./problem.mjs')

const usage =
  'npm run mutate -- domain [--tables] | web [part of a path] [--tables] | server [part of a path] [--near] [--kind folding,order] [--sample 30] [--seed 1] | sample; without a word: domain, web and server'

await runScript(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      near: { type: 'boolean' },
      sample: { type: 'string' },
      seed: { type: 'string' },
      tables: { type: 'boolean' },
    },
  })
  const [what, filter] = positionals
  const number = (text) => (text === undefined ? undefined : Number(text))
  const rules = async (part) =>
    (await import('./mutate/rules.mjs')).mutateRules(part, { withTables: values.tables ?? false, filter })
  const kinds = {
    domain: () => rules('domain'),
    web: () => rules('web'),
    server: async () =>
      (await import('./mutate/server.mjs')).mutateServer({
        filter,
        kinds: values.kind?.split(','),
        isNear: values.near,
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
