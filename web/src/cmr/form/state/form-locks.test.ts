import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { fieldGroups } from '@roadnote/domain/cmr/policy/field-locks'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { Side } from '@roadnote/domain/cmr/policy/side'
import { expect, test } from 'vitest'
import { textIn } from '../../../language/i18n.ts'
import { allLocked, everyLock, groupLocks, groupOfField, noLocks } from './form-locks.ts'

const text = await textIn('en')
const at = (hour: number) => new Date(2026, 10, 13, hour, 5)

const signatures = {
  senderName: 'An',
  driverName: 'Jan',
  recipientName: 'Luc',
  signatureShipperDateTime: at(8),
  signatureDriverDateTime: at(9),
  signatureReceiverDateTime: at(10),
}

function locksAt(status: NoteStatus, sides: Side[], changes: Partial<NoteItem> = {}, mayModify = true) {
  return groupLocks({ status, sides, ...signatures, ...changes }, { mayModify, text, language: 'en' })
}

test('a group locked by a signature names its signer and time', () => {
  const locks = locksAt(5, ['carrier', 'recipient', 'sender'])
  expect(locks.contract).toBe(text('form.lock.signed', { name: 'An', time: '13 Nov 2026, 08:05' }))
  for (const group of ['carriage', 'carrierWords'] as const)
    expect(locks[group]).toBe(text('form.lock.signed', { name: 'Jan', time: '13 Nov 2026, 09:05' }))
  for (const group of ['delivery', 'recipientWords'] as const)
    expect(locks[group]).toBe(text('form.lock.signed', { name: 'Luc', time: '13 Nov 2026, 10:05' }))
  expect(allLocked(locks)).toBe(true)
})

test('a group that another side may edit names the sides that may', () => {
  const locks = locksAt(3, ['sender'])
  expect(locks.recipientWords).toBe(text('form.lock.side', { sides: 'recipient' }))
  expect(locks.carriage).toBe(text('form.lock.side', { sides: 'carrier and subcontractor' }))
})

test('a group is open for a side that may edit it, so that not all groups are locked', () => {
  const locks = locksAt(4, ['recipient'])
  expect([locks.delivery, locks.recipientWords]).toEqual([null, null])
  expect(allLocked(locks)).toBe(false)
})

test.each([
  [9, 'form.lock.unfinished'],
  [8, 'form.lock.removed'],
] as const)('at status %i every group is locked for the reason %s', (status, key) => {
  expect(locksAt(status, ['sender'])).toEqual(everyLock(text(key)))
})

test('without the permission to edit notes every group is locked for that reason', () => {
  expect(locksAt(1, ['sender'], {}, false)).toEqual(everyLock(text('form.lock.permission')))
})

test('a lock without a known signature time gives the plain reason, and one without a name gives the time', () => {
  const locks = locksAt(5, ['sender'], { signatureShipperDateTime: null, driverName: null })
  expect(locks.contract).toBe(text('error.field.locked'))
  expect(locks.carriage).toBe(text('form.lock.signed', { name: '', time: '13 Nov 2026, 09:05' }))
})

test('without a lock every group is open', () => {
  expect(Object.keys(noLocks)).toEqual([...fieldGroups])
  expect(Object.values(noLocks)).toEqual(fieldGroups.map(() => null))
  expect(allLocked(everyLock('x'))).toBe(true)
})

test('code and status lock with the contract, other fields with their own group', () => {
  expect((['cmrCode', 'status', 'tripID'] as const).map(groupOfField)).toEqual([
    'contract',
    'contract',
    groupOfField('tripID'),
  ])
  expect(groupOfField('recipientComment')).toBe('recipientWords')
})
