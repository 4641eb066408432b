import { describe, expect, test } from 'vitest'
import type { Actor, BuiltInRoleName } from '../../access/actor.ts'
import type { NoteForPolicy } from '../policy/policy.ts'
import { builtInRoles } from '../../role/built-in.ts'
import { noteStatuses, type NoteStatus } from '../lifecycle/status.ts'
import { canRevokeLinks, canShareNote } from './link-policy.ts'

function noteAt(status: NoteStatus): NoteForPolicy {
  const parties = { creator: '1.2', sender: '1.2', carrier: '1.4', subcontractor: null, recipient: '1.6' }
  return { status, previousStatus: null, parties, driverUserId: 77 }
}

function person(organizationPath: string, role: BuiltInRoleName, userId = 5): Actor {
  return {
    userId,
    guid: '',
    login: '',
    name: '',
    roleName: role,
    builtInRole: role,
    organizationId: 1,
    organizationName: '',
    organizationPath,
    permissions: new Set(builtInRoles[role]),
    language: 'en',
    client: 'portal',
  }
}

const missing = { allowed: false, reason: 'permission_missing' }

describe('a link to a note', () => {
  test('is handed on by those who take part and by its driver, but not by whoever only looks', () => {
    expect(canShareNote(person('1.6', 'signing user'), noteAt(3)).allowed).toBe(true)
    expect(canShareNote(person('1.9', 'driver user', 77), noteAt(3)).allowed).toBe(true)
    expect(canShareNote(person('1.9', 'driver user', 78), noteAt(3))).toEqual(missing)
    expect(canShareNote(person('1.9', 'goverment authority user'), noteAt(3))).toEqual(missing)
    // Even where the inspectors belong to a party, or one of them drives.
    expect(canShareNote(person('1.6', 'goverment authority user'), noteAt(3))).toEqual(missing)
    expect(canShareNote(person('1.9', 'goverment authority user', 77), noteAt(3))).toEqual(missing)
  })

  test('is handed on in every status but removed', () => {
    const open = noteStatuses.filter((status) => canShareNote(person('1.2', 'planner'), noteAt(status)).allowed)
    expect(open).toEqual(noteStatuses.filter((status) => status !== 8))
    expect(canShareNote(person('1.2', 'planner'), noteAt(8))).toMatchObject({ reason: 'status_not_allowed' })
  })

  test('is taken back by a party that may change notes, in any status', () => {
    for (const status of noteStatuses)
      expect(canRevokeLinks(person('1.4', 'planner'), noteAt(status)).allowed).toBe(true)
    expect(canRevokeLinks(person('1.4', 'signing user'), noteAt(3))).toEqual(missing)
    expect(canRevokeLinks(person('1.9', 'planner'), noteAt(3))).toEqual(missing)
    expect(canRevokeLinks(person('1.9', 'driver user', 77), noteAt(3))).toEqual(missing)
  })
})
