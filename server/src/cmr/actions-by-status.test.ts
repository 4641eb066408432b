import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import type { Actor } from '@roadnote/domain/access/actor'
import type { Verdict } from '@roadnote/domain/access/verdict'
import { canRevokeLinks, canShareNote } from '@roadnote/domain/cmr/paper/link-policy'
import { canFileReservation } from '@roadnote/domain/cmr/policy/claim'
import * as policy from '@roadnote/domain/cmr/policy/policy'
import { beforeAll, describe, expect, test } from 'vitest'
import { testSignCode } from '../../test-kit/secrets.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'
import { addPartners } from '../../test-kit/rows.ts'
import { findNote } from './note/store.ts'

/**
 * Every action on a note, in every status, by every user: the replies are compared with a table written from the
 * specification (sections 4 to 7), not from the code, and with the domain's own verdict.
 */
const world = await createTestWorld(await openTestDatabase('world'))
const { db } = world

type Side = 'creator' | 'sender' | 'carrier' | 'subcontractor' | 'recipient'
type Role = 'admin' | 'planner' | 'signer' | 'driver' | 'authority'

const allSides: readonly Side[] = ['creator', 'sender', 'carrier', 'subcontractor', 'recipient']

/** A note of Acme, carried by Brabant through Delta and Delta's driver, to Colmar. */
const cast: Readonly<Partial<Record<PersonName, { role: Role; sides: readonly Side[]; drives?: true; sees?: true }>>> =
  {
    super: { role: 'admin', sides: allSides, sees: true },
    'acme.admin': { role: 'admin', sides: ['creator', 'sender'] },
    'acme.planner': { role: 'planner', sides: ['creator', 'sender'] },
    'acme.signer': { role: 'signer', sides: ['creator', 'sender'] },
    'antwerp.planner': { role: 'planner', sides: [] },
    'brabant.planner': { role: 'planner', sides: ['carrier'] },
    'brabant.driver': { role: 'driver', sides: [] },
    'delta.planner': { role: 'planner', sides: ['subcontractor'] },
    'delta.driver': { role: 'driver', sides: [], drives: true },
    'colmar.admin': { role: 'admin', sides: ['recipient'] },
    'colmar.planner': { role: 'planner', sides: ['recipient'] },
    'eastline.admin': { role: 'admin', sides: [] },
    inspector: { role: 'authority', sides: [] },
  }
// `Object.keys` loses the key type.
const everybody = Object.keys(cast) as PersonName[]

/** Section 7; admins hold every permission listed here. */
const permissions: Readonly<Record<Exclude<Role, 'admin'>, readonly string[]>> = {
  planner: 'changeStatusCmr viewCmrs modifyCmrs createCmr signCmrs addPhoto confirm unfinished'.split(' '),
  signer: ['viewCmrs', 'signCmrs'],
  driver: ['viewCmrs', 'signCmrs', 'addPhoto'],
  authority: ['viewCmrs'],
}

function standing(who: PersonName) {
  const found = cast[who]
  if (found === undefined) throw new Error(who)
  return { drives: false, sees: false, ...found }
}

function isHeld(who: PersonName, permission: string): boolean {
  const { role } = standing(who)
  return role === 'admin' || permissions[role].includes(permission)
}

/** Visibility by section 6. */
function sees(who: PersonName, status: number): boolean {
  const { role, sides, drives, sees: everything } = standing(who)
  if (everything) return true
  if (role === 'driver') return drives
  const early: readonly Side[] = ['creator', 'sender', 'carrier']
  return sides.some((side) => (status === 1 || status === 8 ? early : allSides).includes(side))
}

interface Action {
  /** Any one of these permissions suffices. */
  readonly needs: readonly string[]
  /** Allowed sides by status; a missing status allows none. */
  readonly open: Readonly<Record<number, readonly Side[]>>
  /** The note's driver is allowed too. */
  readonly driver?: true
  /** Permission that a user of an allowed side needs in addition. */
  readonly sideNeeds?: string
  /** Error code for a user of the wrong side. */
  readonly wrongSide: string
  /** The same in these statuses, in which fewer sides are allowed than before. */
  readonly wrongSideAt?: Readonly<Record<number, string>>
  /** Which check comes first. If the side depends on the status, the two cannot be distinguished. */
  readonly order: 'status, side' | 'side, status' | 'side'
  /** Statuses in which the action is already done, which is not an error. */
  readonly done?: readonly number[]
  /** Error code when all checks pass, because the request is invalid for another reason. */
  readonly answer?: string
  readonly changesNothing?: true
  readonly call: (who: PersonName, id: number) => ReturnType<typeof world.request>
  readonly verdict?: (actor: Actor, note: policy.NoteForPolicy) => Verdict
}

const at = (statuses: readonly number[], sides: readonly Side[]) =>
  Object.fromEntries(statuses.map((status) => [status, sides]))

const making: readonly Side[] = ['creator', 'sender', 'carrier']
const preparing: readonly Side[] = [...making, 'subcontractor']
const carrying: readonly Side[] = ['carrier', 'subcontractor']
const statuses = [1, 2, 3, 4, 5, 6, 7, 8, 9]

let words = 0
/** A new value for each call, so that the call changes something. */
function word(): string {
  words += 1
  return `word.${words}@example.com`
}

function post(path: string, body: (id: number) => Record<string, unknown>): Action['call'] {
  return (who, id) => world.requestByPath(who, `POST api/cmr/${path}`, body(id))
}

function editing(field: string, open: Action['open']): Action {
  const call = post('edit', (id) => ({ id, [field]: word() }))
  return { needs: ['modifyCmrs', 'changeStatusCmr'], open, wrongSide: 'fields_locked', order: 'side', call }
}

function signing(step: string, open: Action['open'], driver?: true): Action {
  const call = post(`signature-${step}`, (id) => ({ cmr_id: id, code: testSignCode }))
  return {
    needs: ['signCmrs'],
    open,
    wrongSide: 'signer_not_party',
    order: 'status, side',
    call,
    ...(driver && { driver }),
  }
}

function commenting(type: number, sides: readonly Side[], driver?: true): Action {
  const call = post('comment', (id) => ({ cmr_id: id, comment: word(), CommentType: type }))
  const living = statuses.filter((status) => status !== 8)
  return {
    needs: ['viewCmrs'],
    open: at(living, sides),
    wrongSide: 'bad_input',
    order: 'status, side',
    call,
    ...(driver && { driver }),
  }
}

const exceptionType = { id: 0 }
const noPicture = Buffer.from('no picture').toString('base64')

const actions: Readonly<Record<string, Action>> = {
  read: {
    needs: ['viewCmrs'],
    open: at(statuses, allSides),
    driver: true,
    wrongSide: 'not_found',
    order: 'side',
    changesNothing: true,
    call: (who, id) => world.request(who, cmrContract.item, { cmr_id: id }),
  },
  release: {
    needs: ['modifyCmrs', 'changeStatusCmr'],
    open: at([1], making),
    wrongSide: 'permission_missing',
    order: 'status, side',
    done: [2],
    call: post('edit', (id) => ({ id, status: 2 })),
    verdict: policy.canRelease,
  },
  'take back': {
    needs: ['modifyCmrs', 'changeStatusCmr'],
    open: at([2], making),
    wrongSide: 'permission_missing',
    order: 'status, side',
    done: [1],
    call: post('edit', (id) => ({ id, status: 1 })),
    verdict: policy.canTakeBack,
  },
  remove: {
    needs: ['deleteCmrs'],
    open: at([1, 2], making),
    wrongSide: 'permission_missing',
    order: 'status, side',
    done: [8],
    call: post('delete', (id) => ({ id })),
    verdict: policy.canRemove,
  },
  'set unfinished': {
    needs: ['unfinished'],
    open: at([3, 4], allSides),
    wrongSide: 'permission_missing',
    order: 'side, status',
    call: post('set-unfinished', (id) => ({ cmr_id: id })),
    verdict: policy.canSetUnfinished,
  },
  'cancel unfinished': {
    needs: ['unfinished'],
    open: at([9], allSides),
    wrongSide: 'permission_missing',
    order: 'side, status',
    call: post('cancel-unfinished', (id) => ({ cmr_id: id })),
    verdict: policy.canCancelUnfinished,
  },
  'take the driver off': {
    needs: ['modifyCmrs', 'createCmr'],
    open: { ...at([1, 2], preparing), ...at([3], carrying) },
    wrongSide: 'fields_locked',
    order: 'status, side',
    call: post('set-driver-guid', (id) => ({ cmr_id: id, guid: '' })),
    verdict: policy.canAssignDriver,
  },
  'confirm goods': {
    needs: ['confirm'],
    open: at([1, 2, 3], preparing),
    wrongSide: 'permission_missing',
    order: 'side, status',
    call: post('confirm-goods', (id) => ({ cmrId: id })),
    verdict: policy.canConfirmGoods,
  },
  'record times': {
    needs: ['viewCmrs'],
    open: at([1, 2, 3, 4, 5], carrying),
    driver: true,
    sideNeeds: 'modifyCmrs',
    wrongSide: 'permission_missing',
    order: 'side, status',
    call: post('times', (id) => ({ cmrId: id, startLoadingTime: new Date(Date.UTC(2026, 10, 1, 0, words++)) })),
    verdict: policy.canRecordTimes,
  },
  'report an exception': {
    needs: ['viewCmrs'],
    open: at([2, 3, 4, 5, 6, 7, 9], allSides),
    driver: true,
    wrongSide: 'permission_missing',
    order: 'side, status',
    call: post('exception', (id) => ({ cmrId: id, exceptionTypeId: exceptionType.id })),
    verdict: policy.canRegisterException,
  },
  'attach a document': {
    needs: ['modifyCmrs'],
    open: at([1, 2, 3, 4, 5], allSides),
    wrongSide: 'permission_missing',
    order: 'side, status',
    answer: 'file_type_refused',
    changesNothing: true,
    call: post('add-document', (id) => ({ cmrId: id, documents: [{ name: 'a.exe', file: noPicture }] })),
    verdict: policy.canAttach,
  },
  'add a photo': {
    needs: ['addPhoto'],
    open: { ...at([1, 2, 3, 4, 5, 9], allSides), ...at([6, 7], ['recipient']) },
    driver: true,
    wrongSide: 'permission_missing',
    wrongSideAt: { 6: 'status_not_allowed', 7: 'status_not_allowed' },
    order: 'side, status',
    answer: 'file_type_refused',
    changesNothing: true,
    call: post('add-photo', (id) => ({ cmrId: id, fileName: 'a.jpg', photo: noPicture })),
    verdict: policy.canAddPhoto,
  },
  'file a reservation': {
    needs: ['viewCmrs'],
    open: at([5, 6, 7], ['recipient']),
    wrongSide: 'permission_missing',
    order: 'side, status',
    call: post('claim-reservation', (id) => ({ cmrId: id, kind: 'damage', text: word() })),
    verdict: canFileReservation,
  },
  'hand on a link': {
    needs: ['viewCmrs'],
    open: at([1, 2, 3, 4, 5, 6, 7, 9], allSides),
    driver: true,
    wrongSide: 'permission_missing',
    order: 'side, status',
    changesNothing: true,
    call: post('link', (id) => ({ cmr_id: id })),
    verdict: canShareNote,
  },
  'take links back': {
    needs: ['modifyCmrs'],
    open: at(statuses, allSides),
    wrongSide: 'permission_missing',
    order: 'side',
    call: post('revoke-links', (id) => ({ cmr_id: id })),
    verdict: canRevokeLinks,
  },
  'sign as shipper': signing('shipper', at([2], ['sender'])),
  'sign as driver': signing('driver', at([3], carrying), true),
  'sign as receiver': signing('receiver', at([4], ['recipient'])),
  'edit the contract': editing('tripID', at([1, 2], making)),
  'edit the carriage': editing('licensePlateNumberList', { ...at([1, 2], preparing), ...at([3], carrying) }),
  'edit the delivery': editing('receiverEmail', {
    ...at([1, 2], preparing),
    ...at([3, 4], [...carrying, 'recipient']),
  }),
  'edit the carrier’s words': editing('carrierComments', { ...at([1, 2], preparing), ...at([3], carrying) }),
  'edit the recipient’s words': editing('recipientComment', { ...at([1, 2], preparing), ...at([3, 4], ['recipient']) }),
  comment: commenting(9, allSides, true),
  'remark as shipper': commenting(10, ['sender']),
  'remark as driver': commenting(11, carrying, true),
  'remark as receiver': commenting(12, ['recipient']),
}

/** The error code, or null if the action succeeds. */
function expected(name: string, action: Action, who: PersonName, status: number): string | null {
  const { drives, sides } = standing(who)
  if (!action.needs.some((permission) => isHeld(who, permission))) return 'permission_missing'
  if (!sees(who, status)) return 'not_found'
  if (action.done?.includes(status) === true) return null
  const isNow = action.open[status] !== undefined
  const anywhere = new Set(Object.values(action.open).flat())
  const fitting = sides.filter((side) => (action.open[status] ?? [...anywhere]).includes(side))
  // Super admins never sign or reserve for other parties.
  const isDeclared = name.startsWith('sign as') || name === 'file a reservation'
  const stands = fitting.length > 0 && !(isDeclared && who === 'super')
  const isRight =
    (drives && action.driver === true && action.wrongSideAt?.[status] === undefined) ||
    (stands && (action.sideNeeds === undefined || isHeld(who, action.sideNeeds)))
  const byStatus = isNow ? null : 'status_not_allowed'
  const bySide = isRight ? null : (action.wrongSideAt?.[status] ?? action.wrongSide)
  if (action.order === 'side') return isNow ? bySide : action.wrongSide
  return action.order === 'status, side' ? (byStatus ?? bySide) : (bySide ?? byStatus)
}

const ready = new Map<number, number>()

/** One note per status, reused until a test changes it. */
async function noteAt(status: number): Promise<number> {
  const reusable = ready.get(status)
  if (reusable !== undefined) return reusable
  const change = { subcontractorOrganizationsID: world.organization.delta, driverUserName: 'delta.driver' }
  const id = await world.makeAt(status === 6 || status === 7 ? 5 : status, change)
  // Only the outbox sets these statuses, so the test sets them directly.
  if (status === 6 || status === 7) await db.updateTable('cmr').set({ status }).where('id', '=', id).execute()
  ready.set(status, id)
  return id
}

const actors = new Map<PersonName, Actor>()

async function actorOf(who: PersonName): Promise<Actor> {
  const actor = actors.get(who) ?? (await world.actorOf(who))
  actors.set(who, actor)
  return actor
}

beforeAll(async () => {
  await addPartners(db, world.organization.acme, world.organization.delta)
  await db
    .updateTable('organization')
    .set({ exceptionRegistrationSign: true })
    .where('id', '=', world.organization.acme)
    .execute()
  const type = await db
    .insertInto('exceptionType')
    .values({ organizationId: world.organization.acme, name: 'Damaged' })
    .returning('id')
    .executeTakeFirstOrThrow()
  exceptionType.id = type.id
})

describe.each(Object.entries(actions))('the action %s', (name, action) => {
  test.each(statuses)(
    'in status %i an action on a note is allowed exactly to the people whom the rules allow it',
    async (status) => {
      const answers: Partial<Record<PersonName, string | null>> = {}
      const table: Partial<Record<PersonName, string | null>> = {}
      const verdicts: Partial<Record<PersonName, { said: string | null; wanted: string | null }>> = {}
      for (const who of everybody) {
        const id = await noteAt(status)
        const wanted = expected(name, action, who, status)
        const isUnheard = !sees(who, status) || !action.needs.some((permission) => isHeld(who, permission))
        if (action.verdict !== undefined && !isUnheard && action.done?.includes(status) !== true) {
          const superAdmin = await actorOf('super')
          const verdict = action.verdict(await actorOf(who), await findNote(db, superAdmin, id))
          verdicts[who] = { said: verdict.allowed ? null : verdict.reason, wanted }
        }
        const { status: code, body } = await action.call(who, id)
        const answer = code < 300 ? null : String(body['error'])
        answers[who] = answer
        table[who] = wanted ?? action.answer ?? null
        if (answer === null && action.changesNothing !== true) ready.delete(status)
      }
      expect(answers).toEqual(table)
      expect(Object.entries(verdicts).filter(([, { said, wanted }]) => said !== wanted)).toEqual([])
    },
  )
})
