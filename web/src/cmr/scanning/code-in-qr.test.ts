import { expect, test } from 'vitest'
import { noteInQr } from './code-in-qr.ts'

test('the code of a note, as the portal prints it on its own', () => {
  expect(noteInQr('BEACM100234RN')).toEqual({ code: 'BEACM100234RN' })
  expect(noteInQr(' beacm100234rn\n')).toEqual({ code: 'BEACM100234RN' })
})

test('the link on the paper, whichever installation prints it', () => {
  const link = { cmrId: '12', link: 'v1.abc.def-_' }
  expect(noteInQr('https://notes.example.com/pdf/12?link=v1.abc.def-_')).toEqual({ link })
  expect(noteInQr('https://notes.example.com/base/pdf/12?link=v1.abc.def-_')).toEqual({ link })
})

test('the address of the list with a whole code in it', () => {
  expect(noteInQr('https://notes.example.com/en/orders?search=BEACM100234RN')).toEqual({ code: 'BEACM100234RN' })
})

test.each([
  '',
  '100234',
  'WIFI:S:depot;T:WPA;P:secret;;',
  'https://example.com/',
  'https://notes.example.com/pdf/12',
  'https://notes.example.com/nl/charter/abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ',
  'javascript:alert(1)',
])('nothing else: %s', (said) => {
  expect(noteInQr(said)).toBeNull()
})
