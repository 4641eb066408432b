import { expect, test } from 'vitest'
import { noteCode, senderLetters } from './note-code.ts'

test('a code is the country of collection, three letters of the sender, the entered number and the suffix', () => {
  const code = noteCode({ collectionCountryCode: 'BE', senderName: 'Acme Chemicals', entered: '100234', suffix: 'RN' })
  expect(code).toBe('BEACM100234RN')
})

test.each([
  ['Émile & Fils', 'EMI'],
  ['3M België', 'MBE'],
  ['Ørsted', 'ORS'],
  ['Œuvre', 'OEU'],
  ['Straße', 'STR'],
  ['Łódź', 'LOD'],
  ['de Wit', 'DEW'],
  ['AB', 'ABX'],
  ['東京', 'XXX'],
])('the letters of %s are %s', (name, letters) => {
  expect(senderLetters(name)).toBe(letters)
})
