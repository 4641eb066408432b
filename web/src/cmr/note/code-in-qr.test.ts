import { expect, test } from 'vitest'
import { noteInQr, signerInQr } from './code-in-qr.ts'

test('a QR code with only a note code is read as that code', () => {
  expect(noteInQr('BEACM100234RN')).toEqual({ code: 'BEACM100234RN' })
  expect(noteInQr(' beacm100234rn\n')).toEqual({ code: 'BEACM100234RN' })
})

test('a QR code with the PDF link on the paper of any installation is read as that link', () => {
  const link = { cmrId: '12', link: 'v1.abc.def-_' }
  expect(noteInQr('https://notes.example.com/pdf/12?link=v1.abc.def-_')).toEqual({ link })
  expect(noteInQr('https://notes.example.com/base/pdf/12?link=v1.abc.def-_')).toEqual({ link })
})

test('a QR code with the short address on the paper of any installation is read as that link', () => {
  const link = { link: '2s.fz3.abcdefghijklmnopqrstuv' }
  expect(noteInQr('https://notes.example.com/p/2s.fz3.abcdefghijklmnopqrstuv')).toEqual({ link })
  expect(noteInQr('https://notes.example.com/p/')).toBeNull()
})

test('a QR code with the URL of the list that contains a whole code is read as that code', () => {
  expect(noteInQr('https://notes.example.com/en/orders?search=BEACM100234RN')).toEqual({ code: 'BEACM100234RN' })
  expect(noteInQr('https://notes.example.com/en/orders?search=+beacm100234rn')).toEqual({ code: 'BEACM100234RN' })
})

test.each([
  '',
  '100234',
  'WIFI:S:depot;T:WPA;P:secret;;',
  'https://example.com/',
  'https://notes.example.com/pdf/12',
  'https://notes.example.com/pdf/12/more?link=v1.abc.def-_',
  'https://notes.example.com/pdf/x?link=v1.abc.def-_',
  'https://notes.example.com/en/orders?search=100234',
  'https://notes.example.com/nl/charter/abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ',
  'javascript:alert(1)',
])('a QR code with other content is rejected: %s', (scannedText) => {
  expect(noteInQr(scannedText)).toBeNull()
})

test('the QR code of a person is read as their guid and never as a note', () => {
  const guid = '3f0c1e9a-1111-4222-8333-944445555666'
  expect(signerInQr(` ${guid.toUpperCase()}\n`)).toBe(guid)
  expect(noteInQr(guid)).toBeNull()
})

test.each([
  'BEACM100234RN',
  '',
  '3f0c1e9a111142228333944445555666',
  'https://example.com/3f0c1e9a-1111-4222-8333-944445555666',
])('a QR code that is no guid names no person: %s', (scannedText) => {
  expect(signerInQr(scannedText)).toBeNull()
})
