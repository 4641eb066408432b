import { describe, expect, test } from 'vitest'
import { builtInRoleNames } from '../../access/actor.ts'
import type { PermissionName } from '../../access/permission.ts'
import { userStatus } from '../../user/status.ts'
import { accountObstacles, noteObstacle, type VisibilityAccount, type NoteRelation } from './note-visibility.ts'

function account(change: Partial<VisibilityAccount> = {}): VisibilityAccount {
  return {
    builtInRole: 'planner',
    permissions: new Set<PermissionName>(['usePortal', 'useMobileApp', 'viewCmrs']),
    status: userStatus.active,
    hasBegun: true,
    hasEnded: false,
    organizationIsGone: false,
    ...change,
  }
}

function holding(...permissions: readonly PermissionName[]): VisibilityAccount {
  return account({ permissions: new Set(permissions) })
}

describe('account obstacles to seeing notes', () => {
  test('an active account with its permissions has no obstacle to seeing notes', () => {
    expect(accountObstacles(account())).toEqual([])
  })

  test.each([
    [userStatus.inactive, ['notActive']],
    [userStatus.demandsActivation, ['notActivated']],
    [userStatus.blocked, ['blocked']],
    [99, []],
  ])('account status %i is reported as an obstacle if it prevents signing in', (status, obstacles) => {
    expect(accountObstacles(account({ status }))).toEqual(obstacles)
  })

  test('an account before its first day or after its last day cannot see notes', () => {
    expect(accountObstacles(account({ hasBegun: false }))).toEqual(['notBegun'])
    expect(accountObstacles(account({ hasEnded: true }))).toEqual(['ended'])
  })

  test('an account whose organisation was deleted cannot see notes', () => {
    expect(accountObstacles(account({ organizationIsGone: true }))).toEqual(['organizationGone'])
  })

  test('access to either the portal or the app is enough to sign in', () => {
    expect(accountObstacles(holding('usePortal', 'viewCmrs'))).toEqual([])
    expect(accountObstacles(holding('useMobileApp', 'viewCmrs'))).toEqual([])
    expect(accountObstacles(holding('viewCmrs'))).toEqual(['noEntry'])
  })

  test('an account without the permission viewCmrs cannot see notes', () => {
    expect(accountObstacles(holding('usePortal', 'useMobileApp', 'modifyCmrs'))).toEqual(['mayNotView'])
  })

  test('all account obstacles are reported in a fixed order', () => {
    expect(
      accountObstacles({
        builtInRole: null,
        permissions: new Set(),
        status: userStatus.blocked,
        hasBegun: false,
        hasEnded: true,
        organizationIsGone: true,
      }),
    ).toEqual(['blocked', 'notBegun', 'ended', 'organizationGone', 'noEntry', 'mayNotView'])
  })
})

describe('note obstacles to seeing a note', () => {
  const stranger: NoteRelation = { isReleased: true, takesPartLater: false, isConcerned: false }

  const everyNote: readonly NoteRelation[] = [true, false].flatMap((isReleased) =>
    [true, false].flatMap((takesPartLater) =>
      [true, false].map((isConcerned) => ({ isReleased, takesPartLater, isConcerned })),
    ),
  )

  test.each(everyNote)('a driver sees only notes assigned to them: %o', (note) => {
    expect(noteObstacle({ builtInRole: 'driver user' }, note)).toBe('driverNotAssigned')
  })

  test.each(everyNote)('an authority needs the note number and a released note: %o', (note) => {
    const expected = note.isReleased ? 'numberNeeded' : 'notReleased'
    expect(noteObstacle({ builtInRole: 'goverment authority user' }, note)).toBe(expected)
  })

  const others = [
    null,
    ...builtInRoleNames.filter((role) => role !== 'driver user' && role !== 'goverment authority user'),
  ]

  test.each(others)(
    'the role %s gets the obstacle noParty for a note to which the organisation is no party',
    (builtInRole) => {
      expect(noteObstacle({ builtInRole }, stranger)).toBe('noParty')
      expect(noteObstacle({ builtInRole }, { ...stranger, isReleased: false })).toBe('noParty')
      expect(noteObstacle({ builtInRole }, { ...stranger, takesPartLater: true })).toBe('noParty')
    },
  )

  test.each(others)(
    'the role %s gets the obstacle otherSigners for an invisible note of the organisation',
    (builtInRole) => {
      const concerned = { ...stranger, isConcerned: true }
      expect(noteObstacle({ builtInRole }, concerned)).toBe('otherSigners')
      expect(noteObstacle({ builtInRole }, { ...concerned, isReleased: false })).toBe('otherSigners')
      expect(noteObstacle({ builtInRole }, { ...concerned, takesPartLater: true })).toBe('otherSigners')
    },
  )

  test.each([null, 'company admin plus', 'company admin', 'planner', 'signing user'] as const)(
    'the role %s of a later party gets the obstacle notReleased for a draft',
    (builtInRole) => {
      const draft = { isReleased: false, takesPartLater: true }
      expect(noteObstacle({ builtInRole }, { ...draft, isConcerned: true })).toBe('notReleased')
      expect(noteObstacle({ builtInRole }, { ...draft, isConcerned: false })).toBe('notReleased')
    },
  )

  test.each(['super admin', 'super admin plus'] as const)('a %s never gets the obstacle notReleased', (builtInRole) => {
    const draft = { isReleased: false, takesPartLater: true }
    expect(noteObstacle({ builtInRole }, { ...draft, isConcerned: true })).toBe('otherSigners')
    expect(noteObstacle({ builtInRole }, { ...draft, isConcerned: false })).toBe('noParty')
  })
})
