import { expect, test } from 'vitest'
import { contentVersion, contentVersions, findContentVersion } from './signed-content.ts'

test('content versions are numbered without a gap, and new signatures use the last one', () => {
  expect(contentVersions.map(({ version }) => version)).toEqual(
    contentVersions.map((_, index) => `ecmr-content/${index + 1}`),
  )
  expect(contentVersion).toBe(`ecmr-content/${contentVersions.length}`)
})

test('the first content version is not public because it contains internal comments', () => {
  expect(findContentVersion('ecmr-content/1')?.isPublic).toBe(false)
})

test('an unknown content version is not found', () => {
  for (const strange of ['ecmr-content/0', 'toString', '', undefined, null, 2])
    expect(findContentVersion(strange), String(strange)).toBeUndefined()
})
