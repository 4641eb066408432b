import { languages } from '@roadnote/locales/languages'
import { packageTypeNames } from '@roadnote/locales/package-type/all'
import { expect, test } from 'vitest'
import { packageTypeWords } from './package-name.ts'
import { packageTypeCode, packageTypeCodes } from './package-type.ts'

test('a type of package is its name in each language of the note with the code, and a code without a name is itself', () => {
  const { de, en, nl } = packageTypeNames
  expect(packageTypeWords('PX', [nl])).toBe('Pallet (PX)')
  expect(packageTypeWords('PX', [de, en])).toBe('Palette / Pallet (PX)')
  expect(packageTypeWords('PX', [nl, en])).toBe('Pallet (PX)')
  expect(packageTypeWords('YZ', [nl, en])).toBe('YZ')
  expect(packageTypeWords('PX', [])).toBe('PX')
})

test('every code with a name is a code of the recommendation', () => {
  const named = languages.flatMap(({ code }) => Object.keys(packageTypeNames[code]))
  expect(named.filter((code) => !packageTypeCodes.includes(code))).toEqual([])
})

test('a code is read in any case and with spaces around it, and another one is refused', () => {
  expect(packageTypeCode.parse(' px ')).toBe('PX')
  expect(packageTypeCode.safeParse('QQQ').success).toBe(false)
})
