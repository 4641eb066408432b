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

describe('public links to a note', () => {
  test('parties and the driver of a note can share its link, inspectors and other drivers cannot', () => {
    expect(canShareNote(person('1.6', 'signing user'), noteAt(3)).allowed).toBe(true)
    expect(canShareNote(person('1.9', 'driver user', 77), noteAt(3)).allowed).toBe(true)
    expect(canShareNote(person('1.9', 'driver user', 78), noteAt(3))).toEqual(missing)
    expect(canShareNote(person('1.9', 'goverment authority user'), noteAt(3))).toEqual(missing)
    // Even if the inspector belongs to a party or is the driver.
    expect(canShareNote(person('1.6', 'goverment authority user'), noteAt(3))).toEqual(missing)
    expect(canShareNote(person('1.9', 'goverment authority user', 77), noteAt(3))).toEqual(missing)
  })

  test('a note link can be shared in every status except removed', () => {
    const open = noteStatuses.filter((status) => canShareNote(person('1.2', 'planner'), noteAt(status)).allowed)
    expect(open).toEqual(noteStatuses.filter((status) => status !== 8))
    expect(canShareNote(person('1.2', 'planner'), noteAt(8))).toMatchObject({ reason: 'status_not_allowed' })
  })

  test('a party that may change notes can revoke note links in any status', () => {
    for (const status of noteStatuses)
      expect(canRevokeLinks(person('1.4', 'planner'), noteAt(status)).allowed).toBe(true)
    expect(canRevokeLinks(person('1.4', 'signing user'), noteAt(3))).toEqual(missing)
    expect(canRevokeLinks(person('1.9', 'planner'), noteAt(3))).toEqual(missing)
    expect(canRevokeLinks(person('1.9', 'driver user', 77), noteAt(3))).toEqual(missing)
  })
})
