import { z } from 'zod'
import { hasPermission, type Actor } from '../../access/actor.ts'
import { allowed, denied, firstDenial, type Verdict } from '../../access/verdict.ts'
import { clearable, countryCode, email, idList, text, wholeNumber } from '../../contract/wire.ts'
import { isSameOrganization } from '../../organization/tree.ts'
import { internationalPhone } from '../field/national-phone.ts'
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
const charterFields = z.object({
  cmrIdList: idList,
  carrierName: text(200).min(1),
  street: clearable(text(100)),
  place: clearable(text(100)),
  postalCode: clearable(text(50)),
  countryCode,
  carrierCode: clearable(text(200)),
  VAT: clearable(text(200)),
  /** The address to which the carrier's copy of the closed note is mailed. */
  carrierEmail: clearable(email),
  driverFirstName: text(20).min(1),
  driverLastName: text(50).min(1),
  /** In E.164, or as it is dialled in the carrier's country. */
  phone: text(40).min(1),
  email: clearable(email),
  ...platesForm,
  notificationType: channelNumber.optional(),
})

function phoneOf({ phone = '', countryCode: country = '' }: Partial<z.output<typeof charterFields>>): string | null {
  return internationalPhone(phone, country)
}

/** The decoded form has the phone number in E.164. */
export const spotCharterForm = charterFields
  .refine((form: Partial<z.output<typeof charterFields>>) => phoneOf(form) !== null, {
    path: ['phone'],
    error: 'wrong_format',
    // Also while other fields are wrong, so that all problems are named at once.
    when: ({ value }) => charterFields.pick({ phone: true }).safeParse(value).success,
  })
  .overwrite((form) => ({ ...form, phone: phoneOf(form) ?? form.phone }))

export type SpotCharterForm = z.output<typeof spotCharterForm>

/** The vehicle of a chartered note. Its country is not asked for, and what the note said before is of another vehicle. */
export function vehicleOf({ licensePlateTruck, licensePlateTrailer }: WrittenVehicle) {
  const trailerPlate = licensePlateTrailer ?? null
  return {
    licensePlateNumberList: [licensePlateTruck, trailerPlate].filter((plate) => plate !== null).join(', '),
    truckPlate: licensePlateTruck,
    trailerPlate,
  }
}

type WrittenVehicle = Pick<SpotCharterForm, keyof typeof platesForm>

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
  // A message would reach a stranger.
  if (note.isTest === true) return denied('test_note')
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

/** The copy of a closed note can still be taken away, and nothing else be done with its link. */
export function canRevokeDriverLink(actor: Actor, note: CharteredNoteForPolicy): Verdict {
  return note.status === 7 ? canHandleDriverLink(actor, { ...note, status: 6 }) : canHandleDriverLink(actor, note)
}

/** Those who plan a note see whether its driver has opened it; how a driver's phone is used is nobody else's business. */
export function canSeeDriverContact(actor: Actor, note: NoteForPolicy): Verdict {
  const sides = sidesOf(actor, note.parties)
  const plans = allowedSides('carriage', 1).some((side) => sides.has(side))
  return plans && hasPermission(actor, 'modifyCmrs') ? allowed : denied('permission_missing')
}

/** The driver sets the plates of their vehicle until they have signed. */
export function canSetPlates(actor: Pick<Actor, 'userId'>, note: NoteForPolicy): Verdict {
  if (note.driverUserId !== actor.userId) return denied('permission_missing')
  return allowedSides('carriage', note.status).length > 0 ? allowed : deniedByStatus(note.status)
}

/** Daily limit of chartered drivers per organisation: messages cost money and reach unknown people. */
export const chartersPerDay = 20

/** Maximum lifetime of a personal link; with its notes closed it opens only their copies. */
export const driverLinkLifetime = 90 * 24 * 60 * 60 * 1000

/** How long the driver can read a note by a link after it was closed. */
export const closedCopyLifetime = 90 * 24 * 60 * 60 * 1000

/** How long a closed note stays among the trips of a signed-in driver: an officer may still ask for it. */
export const closedTripLifetime = 7 * 24 * 60 * 60 * 1000
