import { expect, test } from 'vitest'
import { productionPart } from './sbom.mjs'

const component = (ref) => ({ 'bom-ref': ref, type: 'library', name: ref.split('@').at(-2) })

/** As `npm sbom` writes it. */
function billOf(refs, more = {}) {
  return {
    bomFormat: 'CycloneDX',
    serialNumber: `urn:uuid:${Math.random()}`,
    metadata: { timestamp: new Date().toISOString(), tools: [], component: component('roadnote@1.0.0') },
    components: refs.map(component),
    dependencies: [
      { ref: 'roadnote@1.0.0', dependsOn: ['@roadnote/server@1.0.0', '@roadnote/e2e@1.0.0', 'vitest@4.0.0'] },
      { ref: '@roadnote/server@1.0.0', dependsOn: ['zod@4.0.0'] },
      { ref: 'vitest@4.0.0', dependsOn: ['zod@4.0.0'] },
    ],
    ...more,
  }
}

const installed = [
  '@roadnote/server@1.0.0',
  '@roadnote/e2e@1.0.0',
  '@roadnote/client@1.0.0',
  '@roadnote/mcp@1.0.0',
  'zod@4.0.0',
  'zod@3.0.0',
  'vitest@4.0.0',
]
const needed = [{ name: 'zod', version: '4.0.0' }]

test('the bill of materials lists production packages and own workspaces, and no development tool', () => {
  const bill = productionPart(billOf(installed), needed)
  expect(bill.components.map((part) => part['bom-ref'])).toEqual(['@roadnote/server@1.0.0', 'zod@4.0.0'])
  expect(bill.dependencies).toEqual([
    { ref: 'roadnote@1.0.0', dependsOn: ['@roadnote/server@1.0.0'] },
    { ref: '@roadnote/server@1.0.0', dependsOn: ['zod@4.0.0'] },
  ])
  expect(bill.metadata.component).toMatchObject({ name: 'roadnote', type: 'application' })
})

test('the same packages make the same bill of materials, another package makes another serial number', () => {
  const [first, again] = [billOf(installed), billOf(installed)].map((bill) => productionPart(bill, needed))
  expect(again).toEqual(first)
  expect(first.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  const other = productionPart(billOf(installed), [...needed, { name: 'zod', version: '3.0.0' }])
  expect(other.serialNumber).not.toBe(first.serialNumber)
})
