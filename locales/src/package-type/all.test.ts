import { expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { packageTypeNames } from './all.ts'

test.each(languages)('the names of types of packages in $code are trimmed, not empty and unique', ({ code }) => {
  const names = Object.values(packageTypeNames[code])
  expect(names.filter((name) => name === '' || name !== name.trim() || /["'“”]| {2}/.test(name))).toEqual([])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(names.length).toBeGreaterThan(150)
})
