import { requireNode } from './node-version.mjs'

requireNode()
const { resolve } = await import('node:path')
const { parseArgs } = await import('node:util')
const { runScript } = await import('./problem.mjs')
const { stopWithNpm } = await import('./npm-parent.mjs')
const { prepareProduct } = await import('./prepare.mjs')
const { defaultFolder, openTestBed, removeTestBed, startTestBed, stopTestBed } = await import('./cluster/bed.mjs')
const { needsNamespaces, prove } = await import('./cluster/prove.mjs')
const { findOrInstallPrograms } = await import('./cluster/install-programs.mjs')

await runScript(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      prove: { type: 'boolean' },
      folder: { type: 'string' },
      port: { type: 'string', default: '4200' },
      network: { type: 'boolean' },
      times: { type: 'string' },
      only: { type: 'string' },
      previous: { type: 'string' },
      light: { type: 'boolean' },
    },
  })
  const folder = resolve(values.folder ?? defaultFolder())
  if (positionals[0] === 'stop') {
    const count = await stopTestBed({ folder, patience: 20_000 })
    console.log(count === 0 ? 'No cluster was running.' : `Stopped ${count} programs.`)
    return
  }
  if (positionals[0] === 'remove') {
    await removeTestBed(folder)
    return
  }
  await prepareProduct()
  const programs = await findOrInstallPrograms()
  // A proof begins with an empty database, so that it can be repeated.
  if (values.prove) await removeTestBed(folder)
  const hasNamespaces = values.network ?? (values.prove === true && needsNamespaces(positionals))
  const bed = openTestBed({ folder, basePort: Number(values.port), hasNamespaces, programs })
  stopWithNpm()
  let ending
  const end = () => (ending ??= stopTestBed({ folder, patience: 20_000 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end().then(() => process.exit(0)))
  try {
    await startTestBed(bed)
    if (values.prove) {
      const faults = await prove(bed, positionals, {
        ...(values.times && { times: Number(values.times) }),
        only: values.only,
        previous: values.previous,
        isLight: values.light,
      })
      await end()
      console.log(faults.length === 0 ? '\nAll proofs hold.' : `\n${faults.length} faults:\n${faults.join('\n')}`)
      process.exit(faults.length === 0 ? 0 : 1)
    }
    console.log(`Roadnote is ready: ${bed.machines.map(bed.front).join('  ')}`)
    console.log('Ctrl-C stops it, and so does: npm run cluster -- stop')
    await new Promise((_done) => setInterval(() => undefined, 2 ** 30))
  } catch (problem) {
    await end()
    throw problem
  }
})
