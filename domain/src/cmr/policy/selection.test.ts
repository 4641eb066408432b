import { describe, expect, test } from 'vitest'
import { builtInRoleNames, type Actor, type BuiltInRoleName } from '../../access/actor.ts'
import type { PermissionName } from '../../access/permission.ts'
import { builtInRoles } from '../../role/built-in.ts'
import { verdictsOnNote } from './note-actions.ts'
import {
  canHaveSameDriver,
  fittingForDriver,
  fittingToSign,
  canSignTogether,
  isReadersTurn,
  canSelectNotes,
  offeredActions,
  type SelectedRow,
} from './selection.ts'
import { noteStatuses, type NoteStatus } from '../lifecycle/status.ts'

/** 1 is the operator, 1.2 the sender, 1.4 the carrier, 1.6 the recipient. */
const parties = { creator: '1.2', sender: '1.2', carrier: '1.4', subcontractor: null, recipient: '1.6' }
const nobody = { creator: false, sender: false, carrier: false, subcontractor: false, recipient: false }

function person(organizationPath: string, role: BuiltInRoleName | null, permissions?: readonly PermissionName[]) {
  const actor: Actor = {
    userId: 7,
    guid: '',
    login: '',
    name: '',
    roleName: role ?? 'made in the portal',
    builtInRole: role,
    organizationId: 1,
    organizationName: '',
    organizationPath,
    permissions: new Set(permissions ?? (role === null ? [] : builtInRoles[role])),
    language: 'en',
    client: 'portal',
  }
  return { ...actor, spotCharterUsingSign: true }
}

type Person = ReturnType<typeof person>

/** Rows of these statuses as this user sees them. */
function rowsOf(who: Person, statuses: readonly NoteStatus[], unapprovedRows = 0): SelectedRow[] {
  return statuses.map((status, index) => ({
    id: index + 1,
    status,
    carrierOrganizationsID: 5,
    subcontractorOrganizationsID: null,
    may: verdictsOnNote(who, {
      status,
      previousStatus: status === 9 ? 3 : null,
      parties,
      driverUserId: null,
      subordinatesSign: nobody,
      unapprovedRows,
      unapprovedAllowed: false,
    }),
  }))
}

const sender = person('1.2', 'planner')
const carrier = person('1.4', 'planner')
const recipient = person('1.6', 'planner')
const signer = person('1.2', 'signing user')
const reader = person('1.2', null, ['viewCmrs'])
const inspector = person('1.9', 'goverment authority user')

function offered(who: Person, ...statuses: readonly NoteStatus[]): string[] {
  return offeredActions(who, rowsOf(who, statuses)).map(({ action }) => action)
}

function verdictFor(who: Person, action: string, ...statuses: readonly NoteStatus[]) {
  return offeredActions(who, rowsOf(who, statuses)).find((offer) => offer.action === action)?.verdict
}

describe('signing several notes together', () => {
  const together = (who: Person, ...statuses: readonly NoteStatus[]) => canSignTogether(rowsOf(who, statuses))

  test('signing together needs more than one note', () => {
    expect(together(signer, 2)).toEqual({ allowed: false, reason: 'too_few_selected' })
    expect(together(signer)).toEqual({ allowed: false, reason: 'too_few_selected' })
  })

  test('signing together notes of different statuses is refused with signMassError', () => {
    for (const one of noteStatuses) {
      for (const other of noteStatuses.filter((status) => status !== one)) {
        expect(together(sender, one, other)).toEqual({ allowed: false, reason: 'signMassError' })
      }
    }
    expect(together(sender, 2, 2, 2, 4)).toEqual({ allowed: false, reason: 'signMassError' })
  })

  test.each(noteStatuses.filter((status) => ![2, 3, 4].includes(status)))(
    'signing together notes of status %i, which no party signs, is refused with signMassError2',
    (status) => {
      for (const who of [sender, carrier, recipient])
        expect(together(who, status, status)).toEqual({ allowed: false, reason: 'signMassError2' })
    },
  )

  test.each([
    [2, sender],
    [3, carrier],
    [4, recipient],
  ] as const)('signing together notes of status %i is allowed only for the side whose turn it is', (status, due) => {
    expect(together(due, status, status)).toEqual({ allowed: true })
    for (const other of [sender, carrier, recipient].filter((who) => who !== due))
      expect(together(other, status, status)).toEqual({ allowed: false, reason: 'signer_not_party' })
  })

  test('notes with unapproved goods can be signed together; each has its own line in the result', () => {
    const waiting = rowsOf(carrier, [3, 3], 1)
    expect(waiting.every(isReadersTurn)).toBe(true)
    expect(canSignTogether(waiting)).toEqual({ allowed: true })
  })

  test('signing together is offered only to users who may sign', () => {
    expect(offered(signer, 2, 2)).toContain('multiSign')
    expect(offered(person('1.2', null, ['signCmrs']), 2, 2)).toContain('multiSign')
    expect(offered(reader, 2, 2)).not.toContain('multiSign')
  })
})

describe('assigning one driver to several notes', () => {
  const pair = (change: Partial<SelectedRow>) =>
    rowsOf(carrier, [2, 2]).map((row, index) => (index === 0 ? row : Object.assign({}, row, change)))

  test('one driver for several notes needs the same carrier in all of them', () => {
    expect(canHaveSameDriver(rowsOf(carrier, [1, 2, 3]))).toEqual({ allowed: true })
    expect(canHaveSameDriver(rowsOf(carrier, [1]))).toEqual({ allowed: true })
    const reason = { allowed: false, reason: 'addedDriversError' }
    expect(canHaveSameDriver(pair({ carrierOrganizationsID: 6 }))).toEqual(reason)
    expect(canHaveSameDriver(pair({ carrierOrganizationsID: null }))).toEqual(reason)
    expect(canHaveSameDriver(pair({ subcontractorOrganizationsID: 7 }))).toEqual(reason)
    expect(offeredActions(carrier, pair({ carrierOrganizationsID: 6 }))).toContainEqual(
      expect.objectContaining({ action: 'selectDriver', verdict: reason }),
    )
  })

  test.each(builtInRoleNames)(
    'assigning one driver to several notes is offered to admins and planners only: %s',
    (name) => {
      const may = name.includes('admin') || name === 'planner'
      expect(offered(person('1.4', name), 2).includes('selectDriver')).toBe(may)
    },
  )

  test('assigning one driver to several notes is not offered to a custom role', () => {
    expect(offered(person('1.4', null, ['modifyCmrs', 'createCmr']), 2)).not.toContain('selectDriver')
  })

  test('assigning one driver is refused when one of the notes is already loaded', () => {
    expect(verdictFor(carrier, 'selectDriver', 3, 4)).toMatchObject({ allowed: false, reason: 'status_not_allowed' })
  })
})

describe('the selection menu', () => {
  test('the selection menu is empty without a selection', () => {
    expect(offeredActions(sender, [])).toEqual([])
  })

  test.each([7, 8] as const)('the selection menu is empty when a selected note has status %i', (status) => {
    expect(offered(sender, status)).toEqual([])
    expect(offered(sender, 2, status)).toEqual([])
  })

  test('the selection menu offers only to resume an unfinished note', () => {
    expect(offered(sender, 9)).toEqual(['cancelUnfinished'])
    expect(offered(sender, 9, 2)).toEqual(['cancelUnfinished'])
  })

  test('the selection menu offers a planner with spot charter every action for notes in transit', () => {
    const all = ['multiSign', 'attachFile', 'selectDriver', 'setUnfinished', 'qrCodes', 'spotCharter']
    expect(offered(carrier, 3, 3)).toEqual(all)
  })

  test('the selection menu offers spot charter only where the organisation uses it', () => {
    expect(offered({ ...sender, spotCharterUsingSign: false }, 2)).not.toContain('spotCharter')
  })

  test('spot charter is offered to users who may change notes, and refused after the driver’s signature', () => {
    expect(offered(reader, 2)).not.toContain('spotCharter')
    expect(verdictFor(carrier, 'spotCharter', 1, 2, 3)).toEqual({ allowed: true })
    for (const statuses of [[2, 4], [5]] as const)
      expect(verdictFor(carrier, 'spotCharter', ...statuses)).toMatchObject({ reason: 'status_not_allowed' })
  })

  test('spot charter is refused for notes that only another party may charter', () => {
    expect(verdictFor(sender, 'spotCharter', 2, 3)).toEqual({ allowed: false, reason: 'charter_not_yours' })
  })

  test('attaching a file is refused while the mails of a note are being sent', () => {
    expect(verdictFor(sender, 'attachFile', 5)).toEqual({ allowed: true })
    expect(verdictFor(sender, 'attachFile', 5, 6)).toMatchObject({ reason: 'status_not_allowed' })
  })

  test('a reader of one note can report an exception, an inspector gets only the QR codes', () => {
    expect(offered(reader, 2, 3)).not.toContain('reportException')
    expect(offered(reader, 3)).toContain('reportException')
    expect(offered(inspector, 3)).toEqual(['qrCodes'])
  })

  test('reporting an exception is refused for a draft', () => {
    expect(verdictFor(reader, 'reportException', 1)).toMatchObject({ allowed: false, reason: 'status_not_allowed' })
  })

  test.each(noteStatuses)('the menu offers to set or cancel unfinished as specified for status %i', (status) => {
    expect(offered(sender, status).includes('setUnfinished')).toBe(status === 3 || status === 4)
    expect(offered(sender, status).includes('cancelUnfinished')).toBe(status === 9)
    expect(offered(reader, status)).not.toContain('setUnfinished')
    expect(offered(reader, status)).not.toContain('cancelUnfinished')
  })

  test.each(noteStatuses)('the menu offers to release drafts only: status %i', (status) => {
    for (const who of [sender, carrier]) expect(offered(who, status).includes('release')).toBe(status === 1)
    for (const who of [recipient, signer, reader]) expect(offered(who, status)).not.toContain('release')
  })

  test('a menu action applies to those selected notes that have a fitting status', () => {
    const of = (action: string, ...statuses: readonly NoteStatus[]) =>
      offeredActions(sender, rowsOf(sender, statuses)).find((offer) => offer.action === action)?.rows
    expect(of('setUnfinished', 2, 3, 4, 5)?.map(({ status }) => status)).toEqual([3, 4])
    expect(of('release', 1, 2, 1, 3)?.map(({ status }) => status)).toEqual([1, 1])
    expect(of('cancelUnfinished', 3, 9, 9)?.map(({ id }) => id)).toEqual([2, 3])
  })

  test('the menu shows an action that the selected rows prevent, with the reason', () => {
    expect(verdictFor(sender, 'multiSign', 2, 4)).toEqual({ allowed: false, reason: 'signMassError' })
  })
})

describe('selecting rows', () => {
  test('rows can be selected by users who may sign, release, change notes, assign drivers or set unfinished', () => {
    for (const who of [signer, sender, person('1.2', 'company admin', [])]) expect(canSelectNotes(who)).toBe(true)
    expect(canSelectNotes(person('1.2', null, ['SetOrUnsetUnfinishedStatusOfCMR']))).toBe(true)
    expect(canSelectNotes(person('1.2', null, ['modifyCmrs']))).toBe(true)
    expect(canSelectNotes(person('1.2', null, ['changeStatusCmr']))).toBe(true)
  })

  test('rows cannot be selected by users who may only read', () => {
    expect(canSelectNotes(reader)).toBe(false)
    expect(canSelectNotes(inspector)).toBe(false)
  })
})

describe('selected rows that stand in the way', () => {
  const idsOf = (found: ReturnType<typeof fittingToSign>) => [
    found?.rows.map(({ id }) => id),
    found?.left.map(({ row, reason }) => [row.id, reason]),
  ]

  test('the largest group of one status that is at the reader’s turn can be signed, and each other row says why not', () => {
    expect(idsOf(fittingToSign(rowsOf(sender, [2, 4, 2, 1])))).toEqual([
      [1, 3],
      [
        [2, 'signer_not_party'],
        [4, 'status_not_allowed'],
      ],
    ])
  })

  test('of rows at the reader’s turn in two statuses the smaller group is left out', () => {
    const both = [...rowsOf(carrier, [3, 3]), ...rowsOf(sender, [2]).map((row) => ({ ...row, id: 9 }))]
    expect(idsOf(fittingToSign(both))).toEqual([[1, 2], [[9, 'signMassError']]])
  })

  test('nothing is offered when no selected row can be signed', () => {
    expect(fittingToSign(rowsOf(sender, [1, 4]))).toBeNull()
    expect(fittingForDriver(rowsOf(sender, [5, 5]))).toBeNull()
  })

  test('one driver is offered for the notes of the most frequent carrier, without those of another or of none', () => {
    const rows = rowsOf(sender, [1, 1, 1, 1]).map((row, index) => ({
      ...row,
      carrierOrganizationsID: [5, 6, 5, null][index] ?? null,
    }))
    expect(idsOf(fittingForDriver(rows))).toEqual([
      [1, 3],
      [
        [2, 'addedDriversError'],
        [4, 'addedDriversError'],
      ],
    ])
  })

  test('a subcontractor is another carrier for the driver', () => {
    const rows = rowsOf(sender, [1, 1, 1]).map((row) => ({
      ...row,
      subcontractorOrganizationsID: row.id === 2 ? 8 : null,
    }))
    expect(idsOf(fittingForDriver(rows))).toEqual([[1, 3], [[2, 'addedDriversError']]])
  })
})
