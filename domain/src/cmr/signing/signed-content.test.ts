import { expect, test } from 'vitest'
import { contentVersion, contentVersions, findContentVersion } from './signed-content.ts'

test('content versions are numbered without a gap, and the last one is signed today', () => {
  expect(contentVersions.map(({ version }) => version)).toEqual(
    contentVersions.map((_, index) => `ecmr-content/${index + 1}`),
  )
  expect(contentVersion).toBe(`ecmr-content/${contentVersions.length}`)
})

test('the first content version, which holds internal comments in clear, is not public', () => {
  expect(findContentVersion('ecmr-content/1')?.isPublic).toBe(false)
})

test('a content version that no program ever signed is not found', () => {
  for (const strange of ['ecmr-content/0', 'toString', '', undefined, null, 2])
    expect(findContentVersion(strange), String(strange)).toBeUndefined()
})
