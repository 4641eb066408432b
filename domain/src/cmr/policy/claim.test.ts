import { expect, test } from 'vitest'
import type { Actor, BuiltInRoleName } from '../../access/actor.ts'
import { builtInRoles } from '../../role/built-in.ts'
import { noteStatuses, type NoteStatus } from '../lifecycle/status.ts'
import { canFileReservation, canMakeClaimFile } from './claim.ts'

const parties = { creator: '1.4', sender: '1.4', carrier: '1.5', subcontractor: null, recipient: '1.6.2' }

function person(organizationPath: string, role: BuiltInRoleName): Actor {
  return {
    userId: 7,
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

function statusesFor(actor: Actor): NoteStatus[] {
  return noteStatuses.filter((status) => canFileReservation(actor, { status, parties }).allowed)
}

test('the consignee and organisations above it file reservations once the goods are delivered, also on a closed note', () => {
  for (const path of ['1.6.2', '1.6'])
    for (const role of ['signing user', 'planner', 'company admin'] as const)
      expect(statusesFor(person(path, role))).toEqual([5, 6, 7])
  expect(canFileReservation(person('1.6.2', 'planner'), { status: 4, parties })).toMatchObject({
    reason: 'status_not_allowed',
  })
})

test('other parties, organisations with a similar path and administrators of the portal file no reservation', () => {
  for (const path of ['1.4', '1.5', '1.6.20', '1.6.2.7', '1.60'])
    expect(statusesFor(person(path, 'company admin')), path).toEqual([])
  expect(statusesFor(person('1', 'super admin'))).toEqual([])
  expect(statusesFor(person('1.6.2', 'super admin plus'))).toEqual([])
  expect(canFileReservation(person('1.4', 'planner'), { status: 6, parties })).toMatchObject({
    reason: 'permission_missing',
  })
})

test('every party of a delivered note makes a claim file, and an inspector or a stranger who sees it does not', () => {
  const statuses = (actor: Actor) =>
    noteStatuses.filter((status) => canMakeClaimFile(actor, { status, parties }).allowed)
  for (const path of ['1.4', '1.5', '1.6.2', '1.6']) expect(statuses(person(path, 'planner')), path).toEqual([5, 6, 7])
  expect(statuses(person('1', 'super admin'))).toEqual([5, 6, 7])
  expect(statuses(person('1.9', 'goverment authority user'))).toEqual([])
  for (const path of ['1.40', '1.6.20', '1.6.2.7']) expect(statuses(person(path, 'company admin')), path).toEqual([])
  expect(canMakeClaimFile(person('1.4', 'planner'), { status: 4, parties })).toMatchObject({
    reason: 'status_not_allowed',
  })
})
