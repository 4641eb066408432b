import { describe, expect, test } from 'vitest'
import { builtInRoleNames, type Actor, type BuiltInRoleName } from '../../access/actor.ts'
import type { PermissionName } from '../../access/permission.ts'
import { builtInRoles } from '../../role/built-in.ts'
import { canCreateManually } from '../../organization/dependent-settings.ts'
import * as policy from './policy.ts'
import { sides, sidesOf, type PartyPaths, type Side } from './side.ts'
import { noteStatuses, type NoteStatus } from '../lifecycle/status.ts'

/** 1 is the operator; 1.2 the sender with its child 1.2.3; 1.4 the carrier; 1.5 its subcontractor; 1.6 the recipient. */
const parties: PartyPaths = { creator: '1.2', sender: '1.2.3', carrier: '1.4', subcontractor: '1.5', recipient: '1.6' }

function noteAt(status: NoteStatus, driverUserId: number | null = null): policy.NoteForPolicy {
  return { status, previousStatus: status === 9 ? 3 : null, parties, driverUserId }
}

function person(organizationPath: string, role: BuiltInRoleName, change: Partial<Actor> = {}): Actor {
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
    permissions: new Set<PermissionName>(builtInRoles[role]),
    language: 'en',
    client: 'portal',
    ...change,
  }
}

function notNow(status: NoteStatus) {
  return { allowed: false, reason: 'status_not_allowed', details: { about: { status } } }
}

const of = {
  creator: person('1.2', 'company admin'),
  sender: person('1.2.3', 'company admin'),
  carrier: person('1.4', 'company admin'),
  subcontractor: person('1.5', 'company admin'),
  recipient: person('1.6', 'company admin'),
  stranger: person('1.7', 'company admin'),
}

describe('sides of a note', () => {
  test('a user belongs to a side if their organisation or one below it is that party', () => {
    expect([...sidesOf(of.creator, parties)]).toEqual(['creator', 'sender'])
    expect([...sidesOf(of.sender, parties)]).toEqual(['sender'])
    expect([...sidesOf(of.recipient, parties)]).toEqual(['recipient'])
    expect([...sidesOf(person('1', 'company admin'), parties)]).toEqual(sides)
    expect([...sidesOf(of.stranger, parties)]).toEqual([])
    expect([...sidesOf(of.carrier, { ...parties, carrier: null })]).toEqual([])
  })

  test('super admins belong to all sides of every note', () => {
    for (const role of ['super admin', 'super admin plus'] as const)
      expect([...sidesOf(person('1.7', role), parties)]).toEqual(sides)
  })
})

describe('creating a note', () => {
  const draft = { sender: '1.2.3', carrier: null, recipient: null }
  const byHand = { drawsUpByHand: true }

  test('a user can create a note if their organisation or a subsidiary is a party', () => {
    expect(policy.canCreate(of.sender, draft, byHand)).toEqual({ allowed: true })
    expect(policy.canCreate(of.creator, draft, byHand)).toEqual({ allowed: true })
    expect(policy.canCreate(of.carrier, { ...draft, carrier: '1.4' }, byHand)).toEqual({ allowed: true })
    expect(policy.canCreate(of.recipient, { ...draft, recipient: '1.6' }, byHand)).toEqual({ allowed: true })
    for (const who of [of.carrier, of.stranger, person('1.2.3.9', 'planner')])
      expect(policy.canCreate(who, draft, byHand)).toEqual({ allowed: false, reason: 'no_party' })
    expect(policy.canCreate(person('1.7', 'super admin'), draft, byHand)).toEqual({ allowed: true })
  })

  test('a note cannot be created manually where notes come from the organisation’s own system', () => {
    const refused = { allowed: false, reason: 'manual_creation_off' }
    expect(policy.canCreate(of.sender, draft, { drawsUpByHand: false })).toEqual(refused)
    expect(canCreateManually({ issuingOrganization: true, manualCreationUseSign: false })).toBe(false)
    expect(canCreateManually({ issuingOrganization: true, manualCreationUseSign: true })).toBe(true)
    expect(canCreateManually({ issuingOrganization: false, manualCreationUseSign: false })).toBe(true)
  })

  test.each(builtInRoleNames)('the role %s can create a note only with the permission createCmr', (role) => {
    const may = role.includes('admin') || role === 'planner'
    expect(policy.canCreate(person('1.2', role), draft, byHand).allowed).toBe(may)
  })
})

describe.each([
  ['release', policy.canRelease, [1], 'changeStatusCmr'],
  ['take back', policy.canTakeBack, [2], 'changeStatusCmr'],
  ['remove', policy.canRemove, [1, 2], 'deleteCmrs'],
] as const)('the right to %s a note', (_, can, statuses: readonly NoteStatus[], permission) => {
  test.each(noteStatuses)(
    'releasing, taking back or removing a note is allowed only in draft statuses: status %i',
    (status) => {
      const verdict = can(of.sender, noteAt(status))
      expect(verdict).toMatchObject(statuses.includes(status) ? { allowed: true } : notNow(status))
    },
  )

  test.each([...sides, 'stranger'] as const)(
    'only creator, sender and carrier may release, take back or remove a note: %s',
    (side) => {
      const may = side === 'creator' || side === 'sender' || side === 'carrier'
      const verdict = can(of[side], noteAt(statuses[0] ?? 1))
      expect(verdict).toEqual(may ? { allowed: true } : { allowed: false, reason: 'permission_missing' })
    },
  )

  test('releasing, taking back or removing a note needs its permission', () => {
    const permissions = new Set(builtInRoles['company admin'].filter((name) => name !== permission))
    expect(can({ ...of.sender, permissions }, noteAt(statuses[0] ?? 1))).toEqual({
      allowed: false,
      reason: 'permission_missing',
    })
  })
})

describe('setting a note to unfinished and back', () => {
  test.each(noteStatuses)(
    'a note can be set to unfinished in status 3 and 4 and back in status 9: status %i',
    (status) => {
      const set = policy.canSetUnfinished(of.carrier, noteAt(status))
      expect(set).toMatchObject(status === 3 || status === 4 ? { allowed: true } : notNow(status))
      expect(policy.canCancelUnfinished(of.carrier, noteAt(status)).allowed).toBe(status === 9)
    },
  )

  test('every party with the permission can set a note to unfinished, and no other user', () => {
    for (const side of sides) expect(policy.canSetUnfinished(of[side], noteAt(3)).allowed).toBe(true)
    const missing = { allowed: false, reason: 'permission_missing' }
    expect(policy.canSetUnfinished(of.stranger, noteAt(3))).toEqual(missing)
    expect(policy.canSetUnfinished(person('1.4', 'signing user'), noteAt(3))).toEqual(missing)
    expect(policy.canCancelUnfinished(of.stranger, noteAt(9))).toEqual(missing)
    expect(policy.canCancelUnfinished(person('1.4', 'driver user'), noteAt(9))).toEqual(missing)
  })
})

describe('assigning a driver', () => {
  test.each(builtInRoleNames)('only admins and planners can assign drivers: %s', (role) => {
    expect(policy.mayAssignDrivers({ builtInRole: role }).allowed).toBe(role.includes('admin') || role === 'planner')
  })

  test('a custom role cannot assign drivers', () => {
    expect(policy.mayAssignDrivers({ builtInRole: null })).toEqual({ allowed: false, reason: 'permission_missing' })
  })

  /**
   * The driver is a carriage field: editable by creator, sender, carrier and subcontractor before signing, then by
   * the carriers.
   */
  const who: Readonly<Partial<Record<NoteStatus, readonly Side[]>>> = {
    1: ['creator', 'sender', 'carrier', 'subcontractor'],
    2: ['creator', 'sender', 'carrier', 'subcontractor'],
    3: ['carrier', 'subcontractor'],
  }
  test.each(noteStatuses)('assigning a driver follows the lock of the carriage fields in status %i', (status) => {
    const open = who[status]
    for (const side of sides) {
      const verdict = policy.canAssignDriver(of[side], noteAt(status))
      const closed = open === undefined ? notNow(status) : { allowed: false, reason: 'fields_locked' }
      expect(verdict).toMatchObject(open?.includes(side) === true ? { allowed: true } : closed)
    }
  })
})

describe('reading the driver’s guid', () => {
  const driver = person('1.4', 'driver user', { userId: 8 })

  test.each(noteStatuses)(
    'the driver always reads their guid, and assigning or scanning users do until the driver has signed: status %i',
    (status) => {
      const note = noteAt(status, driver.userId)
      expect(policy.canReadDriverGuid(driver, note).allowed).toBe(true)
      const others = [of.sender, of.carrier, of.subcontractor, person('1.2', 'signing user')]
      for (const one of others) expect(policy.canReadDriverGuid(one, note).allowed).toBe(status <= 3)
    },
  )

  test.each(noteStatuses)('recipients and inspectors never read the driver’s guid: status %i', (status) => {
    const note = noteAt(status, driver.userId)
    const inspector = person('1.9', 'goverment authority user')
    for (const one of [
      of.recipient,
      inspector,
      person('1.6', 'signing user'),
      person('1.4', 'goverment authority user'),
    ]) {
      expect(policy.canReadDriverGuid(one, note).allowed).toBe(false)
    }
  })
})

describe('naming a driver', () => {
  const { parties } = noteAt(2)

  test.each(sides)(
    'the %s can name any driver if it carries the goods, otherwise only drivers of a known carrier',
    (side) => {
      const carries = side === 'carrier' || side === 'subcontractor'
      const denied = { allowed: false, reason: 'driver_named_by_carrier' }
      expect(policy.canNameDriver(of[side], parties, false)).toEqual(carries ? { allowed: true } : denied)
      expect(policy.canNameDriver(of[side], parties, true)).toEqual({ allowed: true })
    },
  )
})

test.each(noteStatuses)('goods can be confirmed until the driver signs: status %i', (status) => {
  expect(policy.canConfirmGoods(of.carrier, noteAt(status)).allowed).toBe(status <= 3)
  const missing = { allowed: false, reason: 'permission_missing' }
  expect(policy.canConfirmGoods(of.recipient, noteAt(status))).toEqual(missing)
  expect(policy.canConfirmGoods(person('1.4', 'driver user'), noteAt(status))).toEqual(missing)
})

describe('loading and unloading times', () => {
  const driver = person('1.4', 'driver user')

  test.each(noteStatuses)('the driver and the carriers can record loading and unloading times: status %i', (status) => {
    const may = status <= 5
    expect(policy.canRecordTimes(driver, noteAt(status, driver.userId)).allowed).toBe(may)
    expect(policy.canRecordTimes(of.carrier, noteAt(status)).allowed).toBe(may)
    expect(policy.canRecordTimes(of.subcontractor, noteAt(status)).allowed).toBe(may)
  })

  test('other drivers and other parties cannot record loading and unloading times', () => {
    const missing = { allowed: false, reason: 'permission_missing' }
    for (const who of [driver, of.sender, of.recipient, of.stranger, person('1.4', 'signing user')])
      expect(policy.canRecordTimes(who, noteAt(3, 8))).toEqual(missing)
  })
})

describe('registering an exception', () => {
  test.each(noteStatuses)(
    'an exception can be registered in every status except draft and removed: status %i',
    (status) => {
      expect(policy.canRegisterException(of.recipient, noteAt(status)).allowed).toBe(status !== 1 && status !== 8)
    },
  )

  test('parties and the driver can register an exception, other users cannot', () => {
    for (const side of sides) expect(policy.canRegisterException(of[side], noteAt(4)).allowed).toBe(true)
    const driver = person('1.9', 'driver user')
    expect(policy.canRegisterException(driver, noteAt(4, driver.userId))).toEqual({ allowed: true })
    expect(policy.canRegisterException(driver, noteAt(4, 8))).toEqual({ allowed: false, reason: 'permission_missing' })
    expect(policy.canRegisterException(of.stranger, noteAt(4)).allowed).toBe(false)
  })
})

test.each(noteStatuses)(
  'each side can edit a note until its fields lock at the receiver’s signature: status %i',
  (status) => {
    expect(policy.canEdit(of.carrier, noteAt(status)).allowed).toBe(status <= 4)
    expect(policy.canEdit(of.sender, noteAt(status)).allowed).toBe(status <= 2)
    expect(policy.canEdit(of.recipient, noteAt(status)).allowed).toBe(status === 3 || status === 4)
    expect(policy.canEdit(of.stranger, noteAt(status)).allowed).toBe(false)
    expect(policy.canEdit(person('1.4', 'signing user'), noteAt(status)).allowed).toBe(false)
  },
)
