import { describe, expect, test } from 'vitest'
import type { PermissionName } from '../../access/permission.ts'
import { isTurnOf, type NoteForTurn, type SigningParty } from './turn.ts'
import { noteStatuses } from '../lifecycle/status.ts'

function party(id: number, path: string, canSignedBySubordinateSign = false): SigningParty {
  return { id, path, canSignedBySubordinateSign }
}

function note(change: Partial<NoteForTurn>): NoteForTurn {
  return {
    status: 2,
    driverUserId: 77,
    sender: party(2, '1.2'),
    carrier: party(3, '1.3'),
    subcontractor: party(4, '1.4'),
    recipient: party(5, '1.5'),
    ...change,
  }
}

function person(organizationPath: string, permissions: readonly PermissionName[] = ['signCmrs'], userId = 1) {
  const organizationId = Number(organizationPath.split('.').at(-1))
  return { userId, organizationId, organizationPath, permissions: new Set(permissions) }
}

describe('whose turn it is to sign', () => {
  test.each([
    [2, '1.2'],
    [3, '1.3'],
    [3, '1.4'],
    [4, '1.5'],
  ] as const)('in status %i it is the turn of the organisation %s and in no other status', (status, path) => {
    expect(isTurnOf(person(path), note({ status }))).toBe(true)
    for (const other of noteStatuses.filter((one) => one !== status)) {
      expect(isTurnOf(person(path), note({ status: other })), String(other)).toBe(false)
    }
  })

  test('in status 3 it is the turn of the assigned driver, whichever organisation employs them', () => {
    expect(isTurnOf(person('1.9', [], 77), note({ status: 3 }))).toBe(true)
    expect(isTurnOf(person('1.9', [], 78), note({ status: 3 }))).toBe(false)
    expect(isTurnOf(person('1.9', [], 77), note({ status: 4 }))).toBe(false)
  })

  test('it is the turn of an organisation below the party only if the party lets it sign and the user may sign', () => {
    const delegating = note({ sender: party(2, '1.2', true) })
    expect(isTurnOf(person('1.2.8'), delegating)).toBe(true)
    expect(isTurnOf(person('1.2.8', ['viewCmrs']), delegating)).toBe(false)
    expect(isTurnOf(person('1.2.8'), note({}))).toBe(false)
    expect(isTurnOf(person('1.22'), delegating)).toBe(false)
  })

  test('it is never the turn of an organisation above the party', () => {
    expect(isTurnOf(person('1'), note({}))).toBe(false)
  })

  test('it is nobody’s turn while the party is unknown', () => {
    expect(isTurnOf(person('1.5'), note({ status: 4, recipient: null }))).toBe(false)
  })
})
