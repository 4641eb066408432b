import { z } from 'zod'
import { holds, type Actor } from '../../access/actor.ts'
import { allowed, denied, every, type Verdict } from '../../access/verdict.ts'
import { clearable, countryCode, email, idList, phone, text, wholeNumber } from '../../contract/wire.ts'
import { isSameOrganization } from '../../organization/tree.ts'
import { mayEditGroup, sidesAllowed } from './field-locks.ts'
import { notNow } from '../lifecycle/lifecycle.ts'
import type { NoteForPolicy } from './policy.ts'
import { sidesOf } from './side.ts'

/** 1 SMS, 2 WhatsApp */
export const notificationType = { sms: 1, whatsapp: 2 } as const

export const channelNumber = wholeNumber.refine((value) => value === 1 || value === 2, 'not_allowed')

export type MessageChannel = keyof typeof notificationType

/** WhatsApp, unless an SMS is wanted. */
export function channelOf(number: number | null | undefined): MessageChannel {
  return number === notificationType.sms ? 'sms' : 'whatsapp'
}

/** The plates of the truck and, if there is one, the trailer. */
export const platesForm = {
  licensePlateTruck: text(90).min(1),
  licensePlateTrailer: clearable(text(90)),
}

/** A note handed to a carrier and driver that the product does not know yet. */
export const spotCharterForm = z.object({
  cmrIdList: idList,
  carrierName: text(200).min(1),
  street: clearable(text(100)),
  place: clearable(text(100)),
  postalCode: clearable(text(50)),
  countryCode,
  carrierCode: clearable(text(200)),
  VAT: clearable(text(200)),
  driverFirstName: text(20).min(1),
  driverLastName: text(50).min(1),
  phone,
  email: clearable(email),
  ...platesForm,
  notificationType: channelNumber.optional(),
})

export type SpotCharterForm = z.output<typeof spotCharterForm>

/** Both plates as they stand in one box of the note. */
export function platesText(truck: string, trailer: string | null | undefined): string {
  return [truck, trailer].filter((plate) => plate !== null && plate !== undefined && plate !== '').join(', ')
}

/** A carrier chosen from earlier charters: its fields are locked, empty ones may be filled if it allows that. */
export interface PreviousCarrier {
  readonly canFillEmptyFields: boolean
}

export function isCarrierFieldLocked(chosen: PreviousCarrier | null, present: string | null): boolean {
  if (chosen === null) return false
  return !chosen.canFillEmptyFields || (present !== null && present !== '')
}

/**
 * Whose place the chartered carrier takes. A carrier, or its subcontractor, hands the note on and stays the contracting
 * one; whoever makes the contract replaces its carrier.
 */
export function charteredSide(actor: Actor, note: NoteForPolicy): 'carrier' | 'subcontractor' {
  const sides = sidesOf(actor, note.parties)
  const handsOver = note.parties.carrier !== null && (sides.has('carrier') || sides.has('subcontractor'))
  return handsOver ? 'subcontractor' : 'carrier'
}

/** As long as a driver can be assigned; another carrier only as long as the contract is open. */
export function canCharter(actor: Actor, note: NoteForPolicy): Verdict {
  const mayChange = holds(actor, 'modifyCmrs') ? allowed : denied('permission_missing')
  if (sidesAllowed('carriage', note.status).length === 0) return every(mayChange, notNow(note.status))
  const group = charteredSide(actor, note) === 'carrier' ? 'contract' : 'carriage'
  const isOpen = mayEditGroup(group, note.status, sidesOf(actor, note.parties)).allowed
  return every(mayChange, isOpen ? allowed : denied('charter_not_yours'))
}

/** A note that was handed to a driver by charter: who did that, and is it still that driver? */
export interface CharteredNoteForPolicy extends NoteForPolicy {
  /** The organisation whose planner made the driver's last link; null: the driver of this note has none. */
  readonly charteredByPath: string | null
}

/**
 * Whoever holds the driver's link can read, and before the driver has chosen a code sign, as that driver: only the
 * organisation that chartered makes another one or takes it back, as long as a link opens the note.
 */
export function canHandleDriverLink(actor: Actor, note: CharteredNoteForPolicy): Verdict {
  const isTheirs = isSameOrganization(note.charteredByPath, actor.organizationPath)
  return every(
    holds(actor, 'modifyCmrs') && isTheirs ? allowed : denied('permission_missing'),
    note.status === 7 || note.status === 8 ? notNow(note.status) : allowed,
  )
}

/** The driver sets the plates of what they drive, until they have signed. */
export function canSetPlates(actor: Pick<Actor, 'userId'>, note: NoteForPolicy): Verdict {
  if (note.driverUserId !== actor.userId) return denied('permission_missing')
  return sidesAllowed('carriage', note.status).length > 0 ? allowed : notNow(note.status)
}

/** More drivers than this a day are not sent messages by one organisation: they cost money and reach strangers. */
export const chartersPerDay = 20

/** A personal link opens notes until they are closed, but no longer than this. */
export const driverLinkLife = 90 * 24 * 60 * 60 * 1000
