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

describe('the account', () => {
  test('nothing keeps an active account with its permissions from notes', () => {
    expect(accountObstacles(account())).toEqual([])
  })

  test.each([
    [userStatus.inactive, ['notActive']],
    [userStatus.demandsActivation, ['notActivated']],
    [userStatus.blocked, ['blocked']],
    [99, []],
  ])('status %i is named where it keeps somebody out', (status, obstacles) => {
    expect(accountObstacles(account({ status }))).toEqual(obstacles)
  })

  test('an account is of use from its beginning to its end', () => {
    expect(accountObstacles(account({ hasBegun: false }))).toEqual(['notBegun'])
    expect(accountObstacles(account({ hasEnded: true }))).toEqual(['ended'])
  })

  test('without its organisation an account sees nothing', () => {
    expect(accountObstacles(account({ organizationIsGone: true }))).toEqual(['organizationGone'])
  })

  test('the portal or the app is enough to get in', () => {
    expect(accountObstacles(holding('usePortal', 'viewCmrs'))).toEqual([])
    expect(accountObstacles(holding('useMobileApp', 'viewCmrs'))).toEqual([])
    expect(accountObstacles(holding('viewCmrs'))).toEqual(['noEntry'])
  })

  test('whoever gets in must also be allowed to look at notes', () => {
    expect(accountObstacles(holding('usePortal', 'useMobileApp', 'modifyCmrs'))).toEqual(['mayNotView'])
  })

  test('all obstacles are named, in their order', () => {
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

describe('the note', () => {
  const stranger: NoteRelation = { isReleased: true, takesPartLater: false, isConcerned: false }

  const everyNote: readonly NoteRelation[] = [true, false].flatMap((isReleased) =>
    [true, false].flatMap((takesPartLater) =>
      [true, false].map((isConcerned) => ({ isReleased, takesPartLater, isConcerned })),
    ),
  )

  test.each(everyNote)('drivers see only what they drive: %o', (note) => {
    expect(noteObstacle({ builtInRole: 'driver user' }, note)).toBe('driverNotAssigned')
  })

  test.each(everyNote)('authorities need the number, and the release before it: %o', (note) => {
    const expected = note.isReleased ? 'numberNeeded' : 'notReleased'
    expect(noteObstacle({ builtInRole: 'goverment authority user' }, note)).toBe(expected)
  })

  const others = [
    null,
    ...builtInRoleNames.filter((role) => role !== 'driver user' && role !== 'goverment authority user'),
  ]

  test.each(others)('%s: a note in which the organisation has no part is none of theirs', (builtInRole) => {
    expect(noteObstacle({ builtInRole }, stranger)).toBe('noParty')
    expect(noteObstacle({ builtInRole }, { ...stranger, isReleased: false })).toBe('noParty')
    expect(noteObstacle({ builtInRole }, { ...stranger, takesPartLater: true })).toBe('noParty')
  })

  test.each(others)('%s: a note of their organisation is for others to sign', (builtInRole) => {
    const concerned = { ...stranger, isConcerned: true }
    expect(noteObstacle({ builtInRole }, concerned)).toBe('otherSigners')
    expect(noteObstacle({ builtInRole }, { ...concerned, isReleased: false })).toBe('otherSigners')
    expect(noteObstacle({ builtInRole }, { ...concerned, takesPartLater: true })).toBe('otherSigners')
  })

  test.each([null, 'company admin plus', 'company admin', 'planner', 'signing user'] as const)(
    '%s: whoever takes part later waits for the release',
    (builtInRole) => {
      const draft = { isReleased: false, takesPartLater: true }
      expect(noteObstacle({ builtInRole }, { ...draft, isConcerned: true })).toBe('notReleased')
      expect(noteObstacle({ builtInRole }, { ...draft, isConcerned: false })).toBe('notReleased')
    },
  )

  test.each(['super admin', 'super admin plus'] as const)('%s: waits for no release', (builtInRole) => {
    const draft = { isReleased: false, takesPartLater: true }
    expect(noteObstacle({ builtInRole }, { ...draft, isConcerned: true })).toBe('otherSigners')
    expect(noteObstacle({ builtInRole }, { ...draft, isConcerned: false })).toBe('noParty')
  })
})
