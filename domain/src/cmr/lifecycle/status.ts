/** The nine statuses of a note; the names are also the keys of their texts (`cmr.status.<name>`). */
export const noteStatus = {
  created: 1,
  readySigning: 2,
  signatureShipper: 3,
  signatureDriver: 4,
  signatureReceiver: 5,
  mailing: 6,
  closed: 7,
  removed: 8,
  unfinished: 9,
} as const

export type NoteStatusName = keyof typeof noteStatus
export type NoteStatus = (typeof noteStatus)[NoteStatusName]

/** Object.keys returns string[]; the keys are the status names in the order of their numbers. */
export const noteStatusNames = Object.keys(noteStatus) as readonly NoteStatusName[]

export const noteStatuses: readonly NoteStatus[] = noteStatusNames.map((name) => noteStatus[name])

const nameByStatus = new Map<number, NoteStatusName>(noteStatusNames.map((name) => [noteStatus[name], name]))

export function isNoteStatus(value: number): value is NoteStatus {
  return nameByStatus.has(value)
}

export function isStatusName(name: string): name is NoteStatusName {
  return name in noteStatus
}

export function noteStatusName(status: NoteStatus): NoteStatusName {
  return nameByStatus.get(status) ?? 'created'
}
