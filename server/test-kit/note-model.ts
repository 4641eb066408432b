/**
 * A second, simple implementation of the rules of notes, written from the decisions page and not from the code: who
 * sees a note, what may be done to it and its status. The model-based test runs both and compares.
 */

export type Org = 'operator' | 'acme' | 'antwerp' | 'brabant' | 'delta' | 'colmar' | 'eastline'

interface Person {
  readonly org: Org
  readonly role: 'super' | 'admin' | 'planner' | 'driver' | 'signer'
}

export const cast = {
  super: { org: 'operator', role: 'super' },
  'acme.admin': { org: 'acme', role: 'admin' },
  'acme.planner': { org: 'acme', role: 'planner' },
  'acme.signer': { org: 'acme', role: 'signer' },
  'antwerp.planner': { org: 'antwerp', role: 'planner' },
  'brabant.admin': { org: 'brabant', role: 'admin' },
  'brabant.planner': { org: 'brabant', role: 'planner' },
  'brabant.driver': { org: 'brabant', role: 'driver' },
  'delta.planner': { org: 'delta', role: 'planner' },
  'colmar.admin': { org: 'colmar', role: 'admin' },
  'colmar.planner': { org: 'colmar', role: 'planner' },
  'eastline.admin': { org: 'eastline', role: 'admin' },
} as const satisfies Record<string, Person>

export type Who = keyof typeof cast

export interface ModelNote {
  id: number
  status: number
  previous: number | null
  version: number
  creator: Org
  sender: Org
  carrier: Org | null
  recipient: Org | null
  subcontractor: Org | null
  deliveryPlace: string | null
  driven: boolean
  goods: number
  /** Removed after recipient and subcontractor could see it. */
  removedAfterRelease: boolean
}

/** The code of a refusal, or null for success. */
export type Outcome = string | null

type Right = 'changeStatus' | 'modify' | 'create' | 'delete' | 'unfinished'
const rights: Readonly<Record<Person['role'], readonly Right[]>> = {
  super: ['changeStatus', 'modify', 'create', 'delete', 'unfinished'],
  admin: ['changeStatus', 'modify', 'create', 'delete', 'unfinished'],
  planner: ['changeStatus', 'modify', 'create', 'unfinished'],
  signer: [],
  driver: [],
}

export function may(who: Who, right: Right): boolean {
  return rights[cast[who].role].includes(right)
}

function isUnder(org: Org | null, top: Org): boolean {
  return org !== null && (org === top || (top === 'acme' && org === 'antwerp') || top === 'operator')
}

type Side = 'creator' | 'sender' | 'carrier' | 'subcontractor' | 'recipient'
const allSides: readonly Side[] = ['creator', 'sender', 'carrier', 'subcontractor', 'recipient']

function stands(who: Who, note: ModelNote, ...sides: readonly Side[]): boolean {
  return sides.some((side) => cast[who].role === 'super' || isUnder(note[side], cast[who].org))
}

export function sees(who: Who, note: ModelNote): boolean {
  const { role, org } = cast[who]
  if (role === 'super') return true
  if (role === 'driver') return note.driven
  const released = note.status !== 1 && (note.status !== 8 || note.removedAfterRelease)
  const sides = released ? allSides : allSides.slice(0, 3)
  return sides.some((side) => (role === 'signer' ? note[side] === org : isUnder(note[side], org)))
}

export function isComplete(note: ModelNote): boolean {
  return note.carrier !== null && note.recipient !== null && note.deliveryPlace !== null && note.goods > 0
}

export function canCreate(who: Who, note: ModelNote, wanted: number): Outcome {
  if (!may(who, 'create')) return 'permission_missing'
  const part = [note.sender, note.carrier, note.recipient].some((org) => isUnder(org, cast[who].org))
  if (!part && cast[who].role !== 'super') return 'no_party'
  return wanted === 2 && !isComplete(note) ? 'note_incomplete' : null
}

export type Group = 'contract' | 'carriage' | 'delivery' | 'carrierWords' | 'recipientWords'

/** "What may be edited", row by row. */
function openTo(group: Group, status: number): readonly Side[] {
  if (status === 1 || status === 2) {
    return group === 'contract' ? ['creator', 'sender', 'carrier'] : ['creator', 'sender', 'carrier', 'subcontractor']
  }
  if (status === 3 && (group === 'carriage' || group === 'carrierWords')) return ['carrier', 'subcontractor']
  if ((status === 3 || status === 4) && group === 'delivery') return ['carrier', 'subcontractor', 'recipient']
  if ((status === 3 || status === 4) && group === 'recipientWords') return ['recipient']
  return []
}

export function isOpen(who: Who, note: ModelNote, group: Group): boolean {
  return stands(who, note, ...openTo(group, note.status))
}

export interface Edit {
  readonly change: Partial<Pick<ModelNote, 'carrier' | 'recipient' | 'subcontractor' | 'deliveryPlace'>>
  readonly driven?: boolean
  /** A field of this group that affects nothing else. */
  readonly remark?: Group
  readonly version?: number
  readonly wanted?: number
}

function groupsOf(note: ModelNote, { change, driven, remark }: Edit): Group[] {
  const groups: Group[] = remark === undefined ? [] : [remark]
  for (const field of ['carrier', 'recipient', 'deliveryPlace'] as const) {
    if (change[field] !== undefined && change[field] !== note[field]) groups.push('contract')
  }
  if (change.subcontractor !== undefined && change.subcontractor !== note.subcontractor) groups.push('carriage')
  if (driven !== undefined && driven !== note.driven) groups.push('carriage')
  return groups
}

/** The result of an edit; the note changes only if no rule forbids it. */
export function edit(who: Who, note: ModelNote, change: Edit): Outcome {
  if (!may(who, 'modify') && !may(who, 'changeStatus')) return 'permission_missing'
  if (!sees(who, note)) return 'not_found'
  if (change.version !== undefined && change.version !== note.version) return 'changed_meanwhile'
  const groups = groupsOf(note, change)
  if (groups.some((group) => !isOpen(who, note, group))) return 'fields_locked'
  const after: ModelNote = { ...note, ...change.change }
  const carries = (one: ModelNote) => one.subcontractor ?? one.carrier
  if (change.driven === true && !note.driven && carries(after) !== 'brabant') return 'driver_not_of_carrier'
  after.driven = change.driven ?? (note.driven && carries(after) === 'brabant')
  const refused = wishForStatus(who, note, after, change.wanted)
  if (refused !== null) return refused
  const fell = note.status === 2 && after.status === 2 && !isComplete(after)
  if (fell) after.status = 1
  if (groups.length > 0 || after.status !== note.status) after.version += 1
  Object.assign(note, after)
  return null
}

function wishForStatus(who: Who, note: ModelNote, after: ModelNote, wanted: number | undefined): Outcome {
  if (wanted === undefined || wanted === note.status) return null
  const wayThere = (wanted === 2 && note.status === 1) || (wanted === 1 && note.status === 2)
  if (!wayThere) return 'status_not_allowed'
  if (!may(who, 'changeStatus') || !stands(who, note, 'creator', 'sender', 'carrier')) return 'permission_missing'
  if (wanted === 2 && !isComplete(after)) return 'note_incomplete'
  after.status = wanted
  return null
}

export function changeGoods(who: Who, note: ModelNote, difference: 1 | -1): Outcome {
  if (!sees(who, note)) return 'not_found'
  // A driver sees only their own notes and may only add hand-picked goods there, which this is not.
  if (cast[who].role === 'driver') return 'fields_locked'
  if (!may(who, 'modify')) return 'permission_missing'
  if (!isOpen(who, note, 'contract')) return 'fields_locked'
  note.goods += difference
  if (note.status === 2 && !isComplete(note)) note.status = 1
  note.version += 1
  return null
}

export function remove(who: Who, note: ModelNote): Outcome {
  if (!may(who, 'delete')) return 'permission_missing'
  if (!sees(who, note)) return 'not_found'
  if (note.status === 8) return null
  if (note.status !== 1 && note.status !== 2) return 'status_not_allowed'
  if (!stands(who, note, 'creator', 'sender', 'carrier')) return 'permission_missing'
  note.removedAfterRelease = note.status === 2
  note.status = 8
  note.version += 1
  return null
}

/** Models only the order of signatures; the signing calls have their own tests. */
export function sign(note: ModelNote, step: 'shipper' | 'driver' | 'receiver'): Outcome {
  if (note.status !== { shipper: 2, driver: 3, receiver: 4 }[step]) return 'status_not_allowed'
  note.status += 1
  note.version += 1
  return null
}

/** All of the notes or none. */
export function changeUnfinished(who: Who, notes: readonly ModelNote[], way: 'set' | 'cancel'): Outcome {
  if (!may(who, 'unfinished')) return 'permission_missing'
  if (notes.some((note) => !sees(who, note))) return 'not_found'
  for (const note of notes.toSorted((one, other) => one.id - other.id)) {
    if (!stands(who, note, ...allSides)) return 'permission_missing'
    const fits = way === 'set' ? note.status === 3 || note.status === 4 : note.status === 9
    if (!fits) return 'status_not_allowed'
  }
  for (const note of notes) {
    const { status, previous } = note
    note.status = way === 'set' ? 9 : (previous ?? 0)
    note.previous = way === 'set' ? status : null
    note.version += 1
  }
  return null
}
