/**
 * The vehicle of a note: the plates of truck and trailer as fields of their own, beside the one text of plates that older
 * clients read and write. This file is the rule how the two go together.
 */

/** Types of vehicles with their codes of UN/ECE Recommendation 28, mode 3 (road). */
export const vehicleTypeCodes = {
  tractor: '3/3',
  truck: '3/1',
  truckTrailer: '3/95',
  van: '3/4',
  reefer: '3/9',
  reeferTrailer: '3/97',
  tank: '3/2',
  bulk: '3/6',
  container: '3/7',
  tipper: '3/11',
  flatbed: '3/14',
  carCarrier: '3/8',
} as const

export type VehicleType = keyof typeof vehicleTypeCodes

// Object.keys returns string[]; the keys are exactly the types.
export const vehicleTypes = Object.keys(vehicleTypeCodes) as [VehicleType, ...VehicleType[]]

export function isVehicleType(word: unknown): word is VehicleType {
  return vehicleTypes.some((type) => type === word)
}

type Words = string | null

/** The plates of a note as stored or as typed into the form. */
interface WrittenPlates {
  /** All plates as one text. */
  readonly licensePlateNumberList?: Words | undefined
  readonly truckPlate?: Words | undefined
  readonly trailerPlate?: Words | undefined
  readonly truckCountryCode?: Words | undefined
  readonly trailerCountryCode?: Words | undefined
}

/** The truck and the trailer; null: not known. The trailer `-` says that there is none. */
interface Plates {
  readonly truckPlate: Words
  readonly trailerPlate: Words
}

const unknown: Plates = { truckPlate: null, trailerPlate: null }

/** Separators between plates; a single space may be part of a plate. */
const separators = /[,;/|\n]+/

/** Written instead of the plate of a trailer when there is none. */
const none = /^[-–—]+$/

function filled(words: Words | undefined): Words {
  return words === null || words === undefined || words.trim() === '' ? null : words.trim()
}

/** The plates in one text. */
export function platesIn(list: Words | undefined): string[] {
  return (list ?? '')
    .split(separators)
    .map((plate) => plate.trim())
    .filter((plate) => plate !== '')
}

function isNoTrailer(plate: Words | undefined): boolean {
  return none.test(plate?.trim() ?? '')
}

function plain(plate: string): string {
  return isNoTrailer(plate) ? '-' : plate.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** 1-ABC-234 and 1abc 234 are the same plate. */
function isSamePlate(one: Words | undefined, other: Words): boolean {
  return one !== null && one !== undefined && other !== null && plain(one) === plain(other)
}

/** Plates have digits, and in no country of the Convention more than nine letters and digits. */
function isClearlyPlate(words: string): boolean {
  const characters = plain(words)
  return /^[\p{L}\p{N} .·-]+$/u.test(words) && /\d/.test(characters) && characters.length >= 4 && characters.length <= 9
}

/** Truck and trailer of a text that is clearly one or two plates; of any other text nothing is guessed. */
function clearPlates(list: Words | undefined): Plates | null {
  const [truck = null, trailer = null, ...further] = platesIn(list)
  if (truck === null || further.length > 0 || !isClearlyPlate(truck) || isSamePlate(truck, trailer)) return null
  if (trailer === null || isNoTrailer(trailer)) return { truckPlate: truck, trailerPlate: trailer }
  return isClearlyPlate(trailer) ? { truckPlate: truck, trailerPlate: trailer } : null
}

/**
 * Truck and trailer of a stored note. Notes from before the fields, and those that a client writes as one text, have them in the
 * text; a stored truck that the text no longer has was replaced by such a client.
 */
export function readPlates({ licensePlateNumberList, truckPlate, trailerPlate }: WrittenPlates): Plates {
  const truck = filled(truckPlate)
  const trailer = filled(trailerPlate)
  const read = clearPlates(licensePlateNumberList)
  if (truck !== null) {
    const isPresent = platesIn(licensePlateNumberList).some((plate) => isSamePlate(plate, truck))
    return isPresent ? { truckPlate: truck, trailerPlate: trailer } : (read ?? unknown)
  }
  if (read === null || (read.trailerPlate === null && isSamePlate(read.truckPlate, trailer)))
    return { truckPlate: null, trailerPlate: trailer }
  return { ...read, trailerPlate: read.trailerPlate ?? trailer }
}

/** The plates of the text that are neither the truck nor the trailer. */
export function furtherPlates(written: WrittenPlates): string[] {
  return platesBeside(written.licensePlateNumberList, readPlates(written))
}

function platesBeside(list: Words | undefined, ...known: readonly Plates[]): string[] {
  const plates = known.flatMap(({ truckPlate, trailerPlate }) => [truckPlate, trailerPlate])
  return platesIn(list).filter((plate) => !plates.some((one) => isSamePlate(plate, one)))
}

/**
 * What a form changes of the plates. Who writes only the text, as older clients do, writes the truck and the trailer with it
 * if the text says them clearly. Who writes a truck or a trailer changes it in the text; further plates stay there.
 */
export function writePlates(stored: WrittenPlates, sent: WrittenPlates): WrittenPlates {
  const isText = sent.licensePlateNumberList !== undefined
  const names = (['truckPlate', 'trailerPlate'] as const).filter(
    // Beside a text, a client that knows the fields without using them sends them empty.
    (name) => sent[name] !== undefined && !(isText && filled(sent[name]) === null),
  )
  if (!isText && names.length === 0) return {}
  const before = readPlates(stored)
  const written = isText ? { licensePlateNumberList: sent.licensePlateNumberList } : stored
  const base = readPlates(written)
  const named = Object.fromEntries(names.map((name) => [name, filled(sent[name])]))
  const after: Plates = { ...base, ...named }
  const further = platesBeside(written.licensePlateNumberList, base, after)
  const joined = [after.truckPlate, after.trailerPlate, ...further].filter((plate) => plate !== null).join(', ')
  return {
    licensePlateNumberList: filled(names.length === 0 ? sent.licensePlateNumberList : joined),
    ...after,
    ...countriesAfter({ before, after, isText }),
  }
}

interface PlateChange {
  readonly before: Plates
  readonly after: Plates
  readonly isText: boolean
}

/** A country belongs to its plate: it goes with it, and with another plate that came as text. */
function countriesAfter({ before, after, isText }: PlateChange): WrittenPlates {
  const goes = (plate: keyof Plates): boolean =>
    after[plate] === null || (isText && !isSamePlate(before[plate], after[plate]))
  return {
    ...(goes('truckPlate') && { truckCountryCode: null }),
    ...(goes('trailerPlate') && { trailerCountryCode: null }),
  }
}

/** Truck and trailer for those who must name one: as known, otherwise the first plate of the text and the others. */
export function namedPlates(written: WrittenPlates): Plates {
  const known = readPlates(written)
  const truckPlate = known.truckPlate ?? furtherPlates(written).find((plate) => !isNoTrailer(plate)) ?? null
  const others = furtherPlates(written).filter((plate) => !isSamePlate(plate, truckPlate))
  const trailerPlate = known.trailerPlate ?? (others.length > 0 ? others.join(', ') : null)
  return { truckPlate, trailerPlate: isNoTrailer(trailerPlate) ? '-' : trailerPlate }
}
