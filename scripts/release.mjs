import { requireNode } from './node-version.mjs'

requireNode()
const { createHash } = await import('node:crypto')
const { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, existsSync } = await import('node:fs')
const { join, resolve } = await import('node:path')
const { parseArgs } = await import('node:util')
const { Problem, runScript } = await import('./problem.mjs')
const { root } = await import('./place.mjs')
const { timed } = await import('./run.mjs')
const { prepareProduct } = await import('./prepare.mjs')
const { platformOf } = await import('./release/released.mjs')

const usage = `npm run release [-- --folder folder | --output folder]

Builds roadnote-<version>-<platform>.tar.gz in dist, or in the folder of --output: the product for this platform, which
starts with Node alone. --folder puts the contents into an empty folder instead.`

function wishes() {
  try {
    const { values } = parseArgs({ options: { folder: { type: 'string' }, output: { type: 'string' } } })
    return values
  } catch (error) {
    throw new Problem(`${error.message}\n\n${usage}`)
  }
}

await runScript(async () => {
  const { folder, output = join(root, 'dist') } = wishes()
  await prepareProduct()
  // These read the packages that were just installed.
  const { assembleRelease, readManifest } = await import('./release/contents.mjs')
  const { billOfMaterials } = await import('./release/sbom.mjs')
  const { packFolder } = await import('./release/tar.mjs')
  const name = `roadnote-${readManifest().version}-${platformOf()}`
  const target = resolve(folder ?? join(output, name))
  if (folder === undefined) rmSync(target, { recursive: true, force: true })
  else if (existsSync(target) && readdirSync(target).length > 0) throw new Problem(`${target} is not empty.`)
  mkdirSync(target, { recursive: true })
  await timed('Collecting files', async () => assembleRelease(target, await billOfMaterials()))
  if (folder !== undefined) return
  const archive = join(resolve(output), `${name}.tar.gz`)
  await timed('Packing', () => packFolder(target, name, archive))
  rmSync(target, { recursive: true })
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`)
  console.log(`${archive} (${(statSync(archive).size / 1024 / 1024).toFixed(1)} MiB)\nsha256 ${hash}`)
})
