import { expect, test } from 'vitest'
import { contentForEverybody, contentVersion, knownContentVersions, unsignedColumns } from './signed-content.ts'

test('what is signed today is the second version of the content', () => {
  expect(contentVersion).toBe('ecmr-content/2')
})

test('every version that was ever signed is still known', () => {
  expect(knownContentVersions).toEqual(['ecmr-content/1', 'ecmr-content/2'])
})

test('the first version, which held internal comments, is not for everybody', () => {
  expect(contentForEverybody).toEqual(['ecmr-content/2'])
})

test('of the rows of a note only the version of the row is not signed', () => {
  expect(unsignedColumns).toEqual({ good: ['version'], pallet: ['version'], container: ['version'] })
})
