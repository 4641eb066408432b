import { z } from 'zod'
import { hasPermission, type Actor } from '../../access/actor.ts'
import { allowed, denied, firstDenial, type Verdict } from '../../access/verdict.ts'
import { clearable, countryCode, email, idList, phone, text, wholeNumber } from '../../contract/wire.ts'
import { isSameOrganization } from '../../organization/tree.ts'
import { mayEditGroup, allowedSides } from './field-locks.ts'
import { deniedByStatus } from '../lifecycle/lifecycle.ts'
import type { NoteForPolicy } from './policy.ts'
import { sidesOf } from './side.ts'

/** 1 SMS, 2 WhatsApp */
export const notificationType = { sms: 1, whatsapp: 2 } as const

export const channelNumber = wholeNumber.refine((value) => value === 1 || value === 2, 'not_allowed')

export type MessageChannel = keyof typeof notificationType

/** WhatsApp unless SMS is requested. */
export function channelOf(number: number | null | undefined): MessageChannel {
  return number === notificationType.sms ? 'sms' : 'whatsapp'
}

/** The plates of the truck and, if there is one, the trailer. */
export const platesForm = {
  licensePlateTruck: text(90).min(1),
  licensePlateTrailer: clearable(text(90)),
}

/** Input to hand a note to a carrier and driver who are not registered yet. */
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

/** Both plates as one text of the note. */
export function platesText(truck: string, trailer: string | null | undefined): string {
  return [truck, trailer].filter((plate) => plate !== null && plate !== undefined && plate !== '').join(', ')
}

/** A carrier chosen from earlier charters: its fields are locked; empty ones may be filled in if it allows that. */
export interface PreviousCarrier {
  readonly canFillEmptyFields: boolean
}

export function isCarrierFieldLocked(chosen: PreviousCarrier | null, present: string | null): boolean {
  if (chosen === null) return false
  return !chosen.canFillEmptyFields || (present !== null && present !== '')
}

/**
 * Which party the chartered carrier becomes. A carrier or its subcontractor hands the note on and stays the
 * contracting carrier; a party that makes the contract replaces its carrier.
 */
export function sideOfCharteredCarrier(actor: Actor, note: NoteForPolicy): 'carrier' | 'subcontractor' {
  const sides = sidesOf(actor, note.parties)
  const handsOver = note.parties.carrier !== null && (sides.has('carrier') || sides.has('subcontractor'))
  return handsOver ? 'subcontractor' : 'carrier'
}

/** Allowed as long as a driver can be assigned; replacing the carrier only while the contract fields are open. */
export function canCharter(actor: Actor, note: NoteForPolicy): Verdict {
  const mayChange = hasPermission(actor, 'modifyCmrs') ? allowed : denied('permission_missing')
  if (allowedSides('carriage', note.status).length === 0) return firstDenial(mayChange, deniedByStatus(note.status))
  const group = sideOfCharteredCarrier(actor, note) === 'carrier' ? 'contract' : 'carriage'
  const isOpen = mayEditGroup(group, note.status, sidesOf(actor, note.parties)).allowed
  return firstDenial(mayChange, isOpen ? allowed : denied('charter_not_yours'))
}

/** A note that was handed to a driver by charter. */
export interface CharteredNoteForPolicy extends NoteForPolicy {
  /** The organisation whose planner created the driver's last link; null: the driver of this note has none. */
  readonly charteredByPath: string | null
}

/**
 * A holder of the driver's link can read as that driver, and also sign before the driver has chosen a code. So only
 * the chartering organisation can renew or revoke it, while a link still opens the note.
 */
export function canHandleDriverLink(actor: Actor, note: CharteredNoteForPolicy): Verdict {
  const isTheirs = isSameOrganization(note.charteredByPath, actor.organizationPath)
  return firstDenial(
    hasPermission(actor, 'modifyCmrs') && isTheirs ? allowed : denied('permission_missing'),
    note.status === 7 || note.status === 8 ? deniedByStatus(note.status) : allowed,
  )
}

/** The driver sets the plates of their vehicle until they have signed. */
export function canSetPlates(actor: Pick<Actor, 'userId'>, note: NoteForPolicy): Verdict {
  if (note.driverUserId !== actor.userId) return denied('permission_missing')
  return allowedSides('carriage', note.status).length > 0 ? allowed : deniedByStatus(note.status)
}

/** Daily limit of chartered drivers per organisation: messages cost money and reach unknown people. */
export const chartersPerDay = 20

/** Maximum lifetime of a personal link; it also ends when its notes are closed. */
export const driverLinkLifetime = 90 * 24 * 60 * 60 * 1000
