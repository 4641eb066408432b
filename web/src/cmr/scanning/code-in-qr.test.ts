import { expect, test } from 'vitest'
import { noteInQr } from './code-in-qr.ts'

test('a QR code with only a note code is read as that code', () => {
  expect(noteInQr('BEACM100234RN')).toEqual({ code: 'BEACM100234RN' })
  expect(noteInQr(' beacm100234rn\n')).toEqual({ code: 'BEACM100234RN' })
})

test('a QR code with the PDF link on the paper of any installation is read as that link', () => {
  const link = { cmrId: '12', link: 'v1.abc.def-_' }
  expect(noteInQr('https://notes.example.com/pdf/12?link=v1.abc.def-_')).toEqual({ link })
  expect(noteInQr('https://notes.example.com/base/pdf/12?link=v1.abc.def-_')).toEqual({ link })
})

test('a QR code with the URL of the list that contains a whole code is read as that code', () => {
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
])('a QR code with other content is rejected: %s', (scannedText) => {
  expect(noteInQr(scannedText)).toBeNull()
})
