import { commentType, type CommentTypeName } from '@roadnote/domain/cmr/field/comment-type'
import type { EventPayload, NoteEventType } from '@roadnote/domain/cmr/lifecycle/events'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { noteStatus, type NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { Insertable } from 'kysely'
import type { DriverLinkProof } from '../../src/cmr/signing/signature-rows.ts'
import type { CmrTable } from '../../src/database/schema.ts'
import type { NumberedCargo } from './cargo.ts'
import { charterOf } from './charters.ts'
import type { Signer } from './crew.ts'
import { planners } from './lanes.ts'
import { vehicleChanges, type DemoNote } from './note.ts'
import { type UserName, userId } from './people.ts'
import { exceptionReasons, remarks } from './remarks.ts'
import { minute } from './schedule.ts'
import { exceptionKinds } from './settings.ts'

/** An event of a note before it is chained. */
export type DemoEvent = PlainDemoEvent | Signature

type PlainType = Exclude<NoteEventType, 'noteSigned'>

export interface PlainDemoEvent {
  readonly type: PlainType
  readonly at: Date
  /** null: the system itself */
  readonly actor: UserName | null
  readonly payload: EventPayload<PlainType>
  readonly signing?: undefined
}

/** Its payload is written once the content of the note at that time is known. */
interface Signature {
  readonly type: 'noteSigned'
  readonly at: Date
  readonly signing: Signing
}

export interface Signing {
  readonly step: SignStepName
  readonly by: Signer
  readonly comment: string | null
  /** The driver's link, if the driver of a spot charter signed. */
  readonly through?: DriverLinkProof
}

export interface Remark {
  readonly kind: CommentTypeName
  readonly by: UserName
  readonly text: string
  readonly at: Date
}

export interface Incident {
  readonly exceptionTypeId: number
  readonly comment: string | null
  readonly by: UserName
  readonly at: Date
}

export interface Story {
  readonly events: readonly DemoEvent[]
  readonly remarks: readonly Remark[]
  readonly incidents: readonly Incident[]
}

export function between(note: DemoNote, begin: Date, end: Date): Date {
  const [from, to] = [begin.getTime(), Math.max(begin.getTime(), end.getTime())]
  return new Date(from + Math.floor((to - from) * (0.1 + note.random.fraction() * 0.8)))
}

/** All events of a note except those of its files. */
export function storyOf(note: DemoNote, row: Insertable<CmrTable>, cargo: NumberedCargo): Story {
  const remarks = remarksOn(note)
  const incidents = incidentsOn(note)
  const events = [
    ...draftingOf(note),
    ...signingsOf(note),
    ...endingOf(note),
    ...timesOf(note, row),
    ...reservationsOf(note, row),
    ...picksOf(note, cargo),
    ...remarks.map(({ kind, by, text, at }) =>
      demoEvent('commentAdded', at, by, { commentType: commentType[kind], text }),
    ),
    ...incidents.map(({ exceptionTypeId, comment, by, at }) =>
      demoEvent('exceptionRegistered', at, by, { exceptionTypeId, exceptionType: kindName(exceptionTypeId), comment }),
    ),
    ...controlsOf(note),
  ]
  return { events, remarks, incidents }
}

export function demoEvent<Type extends PlainType>(
  type: Type,
  at: Date,
  actor: UserName | null,
  payload: EventPayload<Type>,
): PlainDemoEvent {
  return { type, at, actor, payload }
}

function leads(from: NoteStatus, to: NoteStatus) {
  return { status: { from, to } }
}

function kindName(id: number): string {
  return exceptionKinds.find((kind) => kind.id === id)?.name ?? ''
}

/** From the first draft to the release, with the usual corrections. */
function draftingOf(note: DemoNote): DemoEvent[] {
  const { crew, random, times, tripId, code } = note
  const { created, released } = times
  const creation = { code, status: { from: null, to: noteStatus.created }, changes: [] }
  const found: DemoEvent[] = [demoEvent('noteCreated', created, crew.creator, creation)]
  if (released === undefined) return found
  if (random.happens(0.6)) {
    const changes = [{ field: 'tripID', from: null, to: tripId }]
    found.push(demoEvent('noteEdited', between(note, created, released), crew.creator, { changes }))
  }
  if (random.happens(0.25)) {
    const agreed = times.plannedDelivery.getTime()
    const before = new Date(agreed - random.whole(2, 8) * 30 * minute)
    const changes = [{ field: 'deliveryDate', from: before.toISOString(), to: times.plannedDelivery.toISOString() }]
    found.push(demoEvent('noteEdited', between(note, created, released), crew.creator, { changes }))
  }
  found.push(...releasesOf(note, created, released))
  if (crew.driver !== null && note.charter !== null) {
    found.push(demoEvent('noteChartered', note.charter.at, crew.dispatcher, charterOf(note, crew.driver)))
  } else if (crew.driver !== null) {
    const changes = [{ field: 'driverUserId', from: null, to: userId(crew.driver) }, ...vehicleChanges(note)]
    const until = times.shipper ?? times.unfinished ?? times.removed
    const at = until === undefined ? between(note, created, released) : between(note, released, until)
    found.push(demoEvent('driverAssigned', at, crew.dispatcher, { changes }))
  }
  return found
}

/** `released` is the last release; some notes were taken back once before. */
function releasesOf(note: DemoNote, created: Date, released: Date): DemoEvent[] {
  const { crew, random } = note
  const release = demoEvent('noteReleased', released, releaser(note), leads(1, 2))
  return random.happens(0.04)
    ? [
        demoEvent('noteReleased', earlier(created, released, 0.92), crew.creator, leads(1, 2)),
        demoEvent('noteTakenBack', earlier(created, released, 0.96), crew.creator, leads(2, 1)),
        release,
      ]
    : [release]
}

function earlier(begin: Date, end: Date, share: number): Date {
  return new Date(begin.getTime() + Math.floor((end.getTime() - begin.getTime()) * share))
}

function releaser({ crew, lane, random }: DemoNote): UserName {
  return random.happens(0.7) ? crew.creator : random.pick<UserName>(planners[lane.sender])
}

/** The status after each signature. */
export const statusChange = {
  shipper: { from: 2, to: 3 },
  driver: { from: 3, to: 4 },
  receiver: { from: 4, to: 5 },
} as const

function signingsOf({ crew, random, times, charter }: DemoNote): DemoEvent[] {
  const steps = [
    ['shipper', times.shipper, crew.shipperSigner, 0.02],
    ['driver', times.driver, crew.driverSigner, 0.06],
    ['receiver', times.receiver, crew.receiverSigner, 0.05],
  ] as const
  return steps.flatMap(([step, at, by, talkative]): DemoEvent[] => {
    if (at === undefined) return []
    const comment = random.happens(talkative) ? random.pick<string>(remarks[step]) : null
    const through = step === 'driver' && charter !== null ? { linkId: charter.linkId, codeChosenAt: at } : undefined
    return [{ type: 'noteSigned', at, signing: { step, by, comment, ...(through !== undefined && { through }) } }]
  })
}

function endingOf(note: DemoNote): DemoEvent[] {
  const { crew, random, times } = note
  const { driver, receiver, mailing, closed, unfinished, removed } = times
  const found: DemoEvent[] = []
  if (driver !== undefined && receiver !== undefined && random.happens(0.02)) {
    const begin = between(note, driver, earlier(driver, receiver, 0.5))
    const end = between(note, begin, receiver)
    found.push(demoEvent('noteUnfinished', begin, crew.dispatcher, leads(4, 9)))
    found.push(demoEvent('unfinishedCancelled', end, crew.dispatcher, leads(9, 4)))
  }
  if (mailing !== undefined) found.push(demoEvent('mailingStarted', mailing, null, leads(5, 6)))
  if (closed !== undefined) found.push(demoEvent('noteClosed', closed, null, leads(6, 7)))
  if (unfinished !== undefined && times.previousStatus !== null) {
    found.push(demoEvent('noteUnfinished', unfinished, crew.dispatcher, leads(times.previousStatus, 9)))
  }
  if (removed !== undefined) {
    const from = times.releasedBeforeRemoval ? 2 : 1
    found.push(demoEvent('noteRemoved', removed, remover(note), leads(from, 8)))
  }
  return found
}

/** Planners may not delete notes; admins may. */
function remover({ lane }: DemoNote): UserName {
  return ({ acme: 'acme.admin', antwerp: 'acme.admin', colmar: 'colmar.admin', eastline: 'eastline.admin' } as const)[
    lane.sender
  ]
}

/** Loading and unloading, recorded at their end. */
function timesOf(note: DemoNote, row: Insertable<CmrTable>): DemoEvent[] {
  const { crew, random, times } = note
  if (times.driver === undefined) return []
  const by = crew.driver !== null && (random.happens(0.5) || note.charter !== null) ? crew.driver : crew.dispatcher
  const noted = (before: Date | undefined, fields: readonly (keyof Insertable<CmrTable>)[]): DemoEvent[] => {
    const changes = fields.flatMap((field) => {
      const time = row[field]
      return time instanceof Date ? [{ field, from: null, to: time.toISOString() }] : []
    })
    if (before === undefined || changes.length === 0) return []
    return [demoEvent('timesRecorded', new Date(before.getTime() - 2 * minute), by, { changes })]
  }
  return [
    ...noted(times.driver, ['startLoadingTime', 'stopLoadingTime']),
    ...noted(times.receiver, ['startUnloadingTime', 'stopUnloadingTime']),
  ]
}

/** Rows that the driver picked by hand after the sender had signed; later signatures cover them. */
function picksOf({ crew, times }: DemoNote, { goods }: NumberedCargo): DemoEvent[] {
  const picked = goods.filter(({ manualPickingSign }) => manualPickingSign === true)
  if (times.shipper === undefined || times.driver !== undefined || picked.length === 0) return []
  const changes = picked.map(({ id, cmrId: _cmrId, ...row }) => ({
    field: `goods.${String(id)}`,
    from: null,
    to: JSON.stringify(row),
  }))
  const at = new Date(times.shipper.getTime() + minute)
  return [demoEvent('noteEdited', at, crew.driver ?? crew.dispatcher, { changes })]
}

/** Remarks of the carrier are in the note before the driver signs. */
function reservationsOf({ crew, times }: DemoNote, { carrierReservations }: Insertable<CmrTable>): DemoEvent[] {
  if (times.shipper === undefined || times.driver === undefined || !carrierReservations) return []
  const changes = [{ field: 'carrierReservations', from: null, to: carrierReservations }]
  return [demoEvent('noteEdited', earlier(times.shipper, times.driver, 0.9), crew.dispatcher, { changes })]
}

function remarksOn(note: DemoNote): Remark[] {
  const { crew, random, times } = note
  const found: Remark[] = []
  const say = (kind: CommentTypeName, by: UserName, share: number, begin: Date | undefined, end: Date | undefined) => {
    if (begin === undefined || end === undefined || !random.happens(share)) return
    found.push({ kind, by, text: random.pick<string>(remarks[kind]), at: between(note, begin, end) })
  }
  say('shipper', crew.shipperSigner.signer, 0.04, times.released, times.shipper)
  say('driver', crew.driver ?? crew.dispatcher, 0.12, times.shipper, times.driver)
  say('receiver', crew.receiverSigner.signer, 0.09, times.driver, times.receiver)
  say('comment', crew.creator, 0.08, times.created, times.released)
  return found.sort((one, other) => one.at.getTime() - other.at.getTime())
}

function incidentsOn(note: DemoNote): Incident[] {
  const { crew, lane, random, times } = note
  const end = times.receiver ?? times.unfinished
  if (times.driver === undefined || end === undefined) return []
  if (!random.happens(times.unfinished === undefined ? 0.06 : 0.7)) return []
  // Exception kinds of the issuing organisation, otherwise of the carrier.
  const owner = lane.sender === 'acme' ? 'acme' : lane.carrier
  const kinds = exceptionKinds.filter((kind) => kind.owner === owner && kind.deleted === undefined)
  if (kinds.length === 0) return []
  const { id } = random.pick(kinds)
  return [
    {
      exceptionTypeId: id,
      comment: random.happens(0.8) ? (exceptionReasons[id] ?? null) : null,
      by: crew.driver ?? crew.dispatcher,
      at: between(note, times.driver, end),
    },
  ]
}

/** The inspector looked up some notes at the roadside. */
function controlsOf(note: DemoNote): DemoEvent[] {
  const { random, times, lane } = note
  if (times.driver === undefined || times.receiver === undefined || lane.sender === 'eastline' || !random.happens(0.03))
    return []
  return [demoEvent('lookedUpByAuthority', between(note, times.driver, times.receiver), 'inspector', {})]
}
