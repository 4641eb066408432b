import { createHash } from 'node:crypto'
import { npm } from '../install.mjs'
import { Problem } from '../problem.mjs'
import { run } from '../run.mjs'
import { productionPackages } from '../third-party-notices.mjs'

const ownPackage = /^@roadnote\/(?!(?:e2e|client|mcp)@)/

/** The bill of materials in CycloneDX: what npm finds installed, without the development tools. */
export async function billOfMaterials() {
  const { code, output } = await run([...npm(), 'sbom', '--sbom-format=cyclonedx', '--loglevel=silent'])
  if (code !== 0) throw new Problem(`npm sbom failed:\n${output.trim()}`)
  return productionPart(JSON.parse(output), productionPackages())
}

/**
 * `npm sbom --omit=dev` leaves out packages that are needed both in production and for development, so the lock file
 * decides. Time and random number of the bill are left out, so that the same parts make the same bill.
 */
export function productionPart(bill, packages) {
  const needed = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  const components = bill.components.filter(({ 'bom-ref': ref }) => needed.has(ref) || ownPackage.test(ref))
  const product = { ...bill.metadata.component, type: 'application', name: 'roadnote' }
  const known = new Set([product, ...components].map((component) => component['bom-ref']))
  const dependencies = bill.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => known.has(other)) }))
  const { timestamp: _time, ...metadata } = bill.metadata
  return {
    ...bill,
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([product, components, dependencies]))}`,
    metadata: { ...metadata, component: product },
    components,
    dependencies,
  }
}

/** A UUID (version 8) made from the content. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return parts.join('-')
}
