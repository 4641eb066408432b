import { describe, expect, test } from 'vitest'
import { builtInRoleNames, type BuiltInRoleName } from '../access/actor.ts'
import type { PermissionName } from '../access/permission.ts'
import {
  canShareDriver,
  canSignTogether,
  maySelect,
  offeredActions,
  type Chooser,
  type SelectedRow,
} from './selection.ts'
import { noteStatuses, type NoteStatus } from './status.ts'

function rows(...statuses: readonly NoteStatus[]): SelectedRow[] {
  return statuses.map((status, index) => ({
    id: index + 1,
    status,
    carrierOrganizationsID: 5,
    subcontractorOrganizationsID: null,
    isCharterable: true,
  }))
}

function chooser(
  builtInRole: BuiltInRoleName | null,
  permissions: readonly PermissionName[],
  spotCharterUsingSign = false,
): Chooser {
  return { builtInRole, permissions: new Set(permissions), spotCharterUsingSign }
}

const signer = chooser('signing user', ['signCmrs'])
const planner = chooser('planner', ['signCmrs', 'modifyCmrs', 'SetOrUnsetUnfinishedStatusOfCMR'], true)
const reader = chooser(null, ['viewCmrs'])

function offered(who: Chooser, selected: readonly SelectedRow[]): string[] {
  return offeredActions(who, selected).map(({ action }) => action)
}

describe('signing several notes together', () => {
  test('needs more than one', () => {
    expect(canSignTogether(signer, rows(2))).toEqual({ allowed: false, reason: 'too_few_selected' })
    expect(canSignTogether(signer, [])).toEqual({ allowed: false, reason: 'too_few_selected' })
  })

  test('needs one status: two different ones are signMassError, whatever they are', () => {
    for (const one of noteStatuses) {
      for (const other of noteStatuses.filter((status) => status !== one)) {
        expect(canSignTogether(planner, rows(one, other))).toEqual({ allowed: false, reason: 'signMassError' })
      }
    }
    expect(canSignTogether(planner, rows(2, 2, 2, 4))).toEqual({ allowed: false, reason: 'signMassError' })
  })

  test.each(noteStatuses)('in status %i is open to those whose turn it can be', (status) => {
    const due = [2, 3, 4].includes(status)
    const verdict = due ? { allowed: true } : { allowed: false, reason: 'signMassError2' }
    expect(canSignTogether(signer, rows(status, status))).toEqual(verdict)
    expect(canSignTogether(chooser('planner', []), rows(status, status))).toEqual(verdict)
  })

  test('for the driver needs the planner role or the sign permission, for the others not', () => {
    const neither = chooser('signing user', [])
    expect(canSignTogether(neither, rows(3, 3))).toEqual({ allowed: false, reason: 'signMassError2' })
    expect(canSignTogether(neither, rows(2, 2))).toEqual({ allowed: true })
    expect(canSignTogether(neither, rows(4, 4))).toEqual({ allowed: true })
  })

  test('is offered to signing users, planners and holders of the permission only', () => {
    expect(offered(signer, rows(2, 2))).toContain('multiSign')
    expect(offered(chooser('planner', []), rows(2, 2))).toContain('multiSign')
    expect(offered(chooser(null, ['signCmrs']), rows(2, 2))).toContain('multiSign')
    expect(offered(reader, rows(2, 2))).not.toContain('multiSign')
  })
})

describe('one driver for several notes', () => {
  const pair = (change: Partial<SelectedRow>) =>
    rows(2, 2).map((row, index) => (index === 0 ? row : Object.assign({}, row, change)))

  test('needs one carrier', () => {
    expect(canShareDriver(rows(1, 2, 3))).toEqual({ allowed: true })
    expect(canShareDriver(rows(1))).toEqual({ allowed: true })
    const reason = { allowed: false, reason: 'addedDriversError' }
    expect(canShareDriver(pair({ carrierOrganizationsID: 6 }))).toEqual(reason)
    expect(canShareDriver(pair({ carrierOrganizationsID: null }))).toEqual(reason)
    expect(canShareDriver(pair({ subcontractorOrganizationsID: 7 }))).toEqual(reason)
  })

  test.each(builtInRoleNames)('is a matter for admins and planners: %s', (name) => {
    const may = name.includes('admin') || name === 'planner'
    expect(offered(chooser(name, []), rows(2)).includes('selectDriver')).toBe(may)
  })

  test('is not offered to a role made in the portal', () => {
    expect(offered(chooser(null, ['modifyCmrs', 'createCmr']), rows(2))).not.toContain('selectDriver')
  })
})

describe('the menu', () => {
  test('is empty without a selection', () => {
    expect(offeredActions(planner, [])).toEqual([])
  })

  test.each([7, 8] as const)('is empty when a selected note has status %i', (status) => {
    expect(offeredActions(planner, rows(status))).toEqual([])
    expect(offeredActions(planner, rows(2, status))).toEqual([])
  })

  test('offers for an unfinished note only the way back', () => {
    expect(offered(planner, rows(9))).toEqual(['cancelUnfinished'])
    expect(offered(planner, rows(9, 2))).toEqual(['cancelUnfinished'])
  })

  test('offers everything for notes under way to a planner with spot charter', () => {
    expect(offered(planner, rows(3, 3))).toEqual([
      'multiSign',
      'attachFile',
      'selectDriver',
      'setUnfinished',
      'qrCodes',
      'spotCharter',
    ])
  })

  test('offers spot charter only where the organisation uses it', () => {
    expect(offered({ ...planner, spotCharterUsingSign: false }, rows(2))).not.toContain('spotCharter')
  })

  test('offers spot charter to those who may change notes, and says when the driver has signed', () => {
    expect(offered(chooser(null, ['viewCmrs'], true), rows(2))).not.toContain('spotCharter')
    const verdictFor = (...statuses: NoteStatus[]) =>
      offeredActions(planner, rows(...statuses)).find(({ action }) => action === 'spotCharter')?.verdict
    expect(verdictFor(1, 2, 3)).toEqual({ allowed: true })
    expect(verdictFor(2, 4)).toMatchObject({ allowed: false, reason: 'status_not_allowed' })
    expect(verdictFor(5)).toMatchObject({ allowed: false, reason: 'status_not_allowed' })
  })

  test('says of notes that others must hand on who can', () => {
    const [own, others] = rows(3, 3)
    const selected = [own, { ...others, isCharterable: false }] as SelectedRow[]
    const charter = offeredActions(planner, selected).find(({ action }) => action === 'spotCharter')
    expect(charter?.verdict).toEqual({ allowed: false, reason: 'charter_not_yours' })
  })

  test('offers a reader the QR codes, and of one note to say what went wrong', () => {
    expect(offered(reader, rows(2, 3))).toEqual(['qrCodes'])
    expect(offered(reader, rows(3))).toEqual(['qrCodes', 'reportException'])
    expect(offered(chooser('goverment authority user', ['viewCmrs']), rows(3))).toEqual(['qrCodes'])
  })

  test('says that nothing can be reported of a draft', () => {
    const report = offeredActions(reader, rows(1)).find(({ action }) => action === 'reportException')
    expect(report?.verdict).toMatchObject({ allowed: false, reason: 'status_not_allowed' })
  })

  test.each(noteStatuses)('offers the unfinished status for status %i as the specification says', (status) => {
    expect(offered(planner, rows(status)).includes('setUnfinished')).toBe(status === 3 || status === 4)
    expect(offered(planner, rows(status)).includes('cancelUnfinished')).toBe(status === 9)
    expect(offered(reader, rows(status))).not.toContain('setUnfinished')
    expect(offered(reader, rows(status))).not.toContain('cancelUnfinished')
  })

  test('acts on the notes that fit when one of the selected ones does', () => {
    const mixed = rows(2, 3, 4, 5)
    const set = offeredActions(planner, mixed).find(({ action }) => action === 'setUnfinished')
    expect(set?.rows.map(({ status }) => status)).toEqual([3, 4])
    const back = offeredActions(planner, rows(3, 9, 9)).find(({ action }) => action === 'cancelUnfinished')
    expect(back?.rows.map(({ id }) => id)).toEqual([2, 3])
  })

  test('shows what these rows prevent, with the reason', () => {
    const offers = offeredActions(planner, rows(2, 4))
    expect(offers.find(({ action }) => action === 'multiSign')?.verdict).toEqual({
      allowed: false,
      reason: 'signMassError',
    })
  })
})

describe('rows can be selected', () => {
  test('by whoever may sign, change notes, send drivers or set notes to unfinished', () => {
    expect(maySelect(signer)).toBe(true)
    expect(maySelect(planner)).toBe(true)
    expect(maySelect(chooser('company admin', []))).toBe(true)
    expect(maySelect(chooser(null, ['SetOrUnsetUnfinishedStatusOfCMR']))).toBe(true)
    expect(maySelect(chooser(null, ['modifyCmrs']))).toBe(true)
  })

  test('not by those who only look', () => {
    expect(maySelect(reader)).toBe(false)
    expect(maySelect(chooser('goverment authority user', ['viewCmrs'], true))).toBe(false)
  })
})
