import { describe, expect, test } from 'vitest'
import type { Actor, BuiltInRoleName } from '../../access/actor.ts'
import { builtInRoles } from '../../role/built-in.ts'
import { canAddPhoto, canAttach, canDeletePhoto, canEdit, canReadDriverGuid, type NoteForPolicy } from './policy.ts'
import { noteStatuses, type NoteStatus } from '../lifecycle/status.ts'

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

const admin = person('1.6', 'company admin')
const driver = person('1.9', 'driver user', 77)
const missing = { allowed: false, reason: 'permission_missing' }

function openIn(verdict: (note: NoteForPolicy) => { readonly allowed: boolean }) {
  return noteStatuses.filter((status) => verdict(noteAt(status)).allowed)
}

describe('attaching documents', () => {
  test('parties can attach documents until the mails of the note are sent', () => {
    expect(openIn((note) => canAttach(admin, note))).toEqual([1, 2, 3, 4, 5])
    expect(canAttach(admin, noteAt(7))).toMatchObject({ reason: 'status_not_allowed' })
    expect(canAttach(person('1.9', 'company admin'), noteAt(3))).toEqual(missing)
    expect(canAttach(driver, noteAt(3))).toEqual(missing)
  })
})

describe('photos of a note', () => {
  test('parties and the driver can add photos, also to an unfinished note', () => {
    const sender = person('1.2', 'company admin')
    expect(openIn((note) => canAddPhoto(sender, note))).toEqual([1, 2, 3, 4, 5, 9])
    // The consignee still adds photos to a closed note, for a reservation.
    expect(openIn((note) => canAddPhoto(admin, note))).toEqual([1, 2, 3, 4, 5, 6, 7, 9])
    expect(openIn((note) => canAddPhoto(driver, note))).toEqual([1, 2, 3, 4, 5, 9])
    expect(canAddPhoto(sender, noteAt(6))).toMatchObject({ reason: 'status_not_allowed' })
    expect(canAddPhoto({ ...driver, userId: 78 }, noteAt(3))).toEqual(missing)
    expect(canAddPhoto(person('1.6', 'signing user'), noteAt(3))).toEqual(missing)
    expect(canAddPhoto({ ...driver, permissions: new Set() }, noteAt(3))).toEqual(missing)
  })

  test('parties with the permission can delete photos until the receiver has signed', () => {
    expect(openIn((note) => canDeletePhoto(admin, note))).toEqual([1, 2, 3, 4])
    expect(canDeletePhoto(admin, noteAt(5))).toMatchObject({ reason: 'status_not_allowed' })
    expect(canDeletePhoto(person('1.6', 'planner'), noteAt(3))).toEqual(missing)
    expect(canDeletePhoto(person('1.9', 'company admin'), noteAt(3))).toEqual(missing)
  })
})

test('an edit that is not allowed is refused with its reason', () => {
  expect(canEdit(person('1.6', 'company admin'), noteAt(1))).toEqual({ allowed: false, reason: 'fields_locked' })
  expect(canEdit(person('1.2', 'signing user'), noteAt(1))).toEqual(missing)
})

test('reading a driver’s guid without permission is refused with its reason', () => {
  expect(canReadDriverGuid(person('1.6', 'signing user'), noteAt(3))).toEqual(missing)
  expect(canReadDriverGuid(person('1.2', 'signing user'), noteAt(3)).allowed).toBe(true)
})
