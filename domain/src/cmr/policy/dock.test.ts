import { expect, test } from 'vitest'
import type { NoteStatus } from '../lifecycle/status.ts'
import { passesDock, stepAtDock } from './dock.ts'

const [acme, brabant, delta, colmar, other] = [2, 5, 6, 7, 99]

const note = {
  status: 2 as NoteStatus,
  isMyTurn: false,
  senderOrganizationsID: acme,
  carrierOrganizationsID: brabant,
  subcontractorOrganizationsID: delta,
  recipientOrganizationsID: colmar,
}

test.each([
  ['leaving', 2, 'shipper'],
  ['leaving', 3, 'driver'],
  ['leaving', 4, null],
  ['arriving', 2, null],
  ['arriving', 3, null],
  ['arriving', 4, 'receiver'],
  ['arriving', 5, null],
  ['leaving', 9, null],
] as const)('goods that are %s in status %i wait at the dock for: %s', (direction, status, step) => {
  expect(stepAtDock(direction, status)).toBe(step)
})

test('goods leave the dock of sender, carrier and subcontractor, and arrive at the dock of the recipient alone', () => {
  const docks = (direction: 'leaving' | 'arriving') =>
    [acme, brabant, delta, colmar, other].filter((id) => passesDock(direction, note, id))
  expect(docks('leaving')).toEqual([acme, brabant, delta])
  expect(docks('arriving')).toEqual([colmar])
})

test('a note whose next signature belongs to people of a branch passes the dock of that branch', () => {
  expect(passesDock('leaving', { ...note, isMyTurn: true }, other)).toBe(true)
  expect(passesDock('arriving', { ...note, isMyTurn: true }, other)).toBe(false)
  expect(passesDock('arriving', { ...note, isMyTurn: true, status: 4 }, other)).toBe(true)
})
