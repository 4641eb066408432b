import { expect, test } from 'vitest'
import { looksLikeNoteCode, noteCode, nextNumberAfter, senderLetters, spelledAsNoteCode } from './note-code.ts'

test('a note code is the country of collection, three letters of the sender, the entered number and the suffix', () => {
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
])('the three code letters of the sender %s are %s', (name, letters) => {
  expect(senderLetters(name)).toBe(letters)
})

test('a partly typed note code does not look complete, a whole one does', () => {
  const whole = noteCode({ collectionCountryCode: 'BE', senderName: 'Acme', entered: '100234', suffix: 'RN' })
  expect(looksLikeNoteCode(whole)).toBe(true)
  expect(looksLikeNoteCode(` ${whole.toLowerCase()} `)).toBe(true)
  for (const typed of ['', 'BE', 'BEACM', 'BEACM1', 'BEACM100234', '100234', '%']) {
    expect(looksLikeNoteCode(typed), typed).toBe(false)
  }
})

test.each(['BE ACM 100234 RN', 'be-acm-100234-rn', 'BE.ACM/100234_RN'])(
  '%s is typed for the code BEACM100234RN',
  (typed) => {
    expect(looksLikeNoteCode(typed)).toBe(true)
    expect(spelledAsNoteCode(typed)).toBe('BEACM100234RN')
  },
)

test.each([
  ['continues after the latest number of six digits', ['BEACM100306RN', 'BEACM100305RN'], 100_307],
  ['ignores longer numbers as another series', ['BEACM1763200000123456RN', 'BEACM100041RN', 'BEACM900000RN'], 100_042],
  ['begins the series for the first note', [], 100_001],
  ['begins again after the last number', ['BEACM999999RN'], 100_001],
  ['counts a number of another system by its digits', ['NLBRA200010X1'], 200_011],
])('the suggested note number %s', (_, codes, number) => {
  expect(nextNumberAfter(codes)).toBe(number)
})
