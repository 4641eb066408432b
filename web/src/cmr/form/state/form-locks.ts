import { type FieldGroup, fieldGroups, lockReason, allowedSides } from '@roadnote/domain/cmr/policy/field-locks'
import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { noteFieldGroups } from '@roadnote/domain/cmr/field/note-fields'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { formatDate } from '../../../language/format.ts'
import type { FieldName } from '../../note/sections.ts'
import { joinWords } from './join-words.ts'

/** Why each group of fields is locked, in words; `null` for editable groups. */
export type GroupLocks = Readonly<Record<FieldGroup, string | null>>

/** The same reason for all groups; `null`: everything is editable. */
export function everyLock(reason: string | null): GroupLocks {
  return locksBy(() => reason)
}

export const noLocks: GroupLocks = everyLock(null)

function locksBy(lockOf: (group: FieldGroup) => string | null): GroupLocks {
  // fieldGroups has every group.
  return Object.fromEntries(fieldGroups.map((group) => [group, lockOf(group)])) as Record<FieldGroup, string | null>
}

interface Onlooker {
  readonly mayModify: boolean
  readonly text: Text
  readonly language: Language
}

/** The fields of a note that decide its locks. */
type Locked = Pick<NoteItem, 'status' | 'sides'> & Signatures

type Signatures = Pick<
  NoteItem,
  | 'senderName'
  | 'driverName'
  | 'recipientName'
  | 'signatureShipperDateTime'
  | 'signatureDriverDateTime'
  | 'signatureReceiverDateTime'
>

export function groupLocks(item: Locked, onlooker: Onlooker): GroupLocks {
  return locksBy((group) => reasonOf(group, item, onlooker))
}

export function allLocked(locks: GroupLocks): boolean {
  return fieldGroups.every((group) => locks[group] !== null)
}

export function groupOfField(field: FieldName): FieldGroup {
  // The code and the status belong to the contract group.
  return field === 'cmrCode' || field === 'status' ? 'contract' : noteFieldGroups[field]
}

function reasonOf(group: FieldGroup, item: Locked, { mayModify, text, language }: Onlooker): string | null {
  if (!mayModify) return text('form.lock.permission')
  const reason = lockReason(group, item.status, new Set(item.sides))
  if (reason === null) return null
  if (reason === 'side') {
    const sides = allowedSides(group, item.status).map((side) => text(`form.side.${side}`))
    return text('form.lock.side', { sides: joinWords(language, sides) })
  }
  if (item.status === noteStatus.unfinished) return text('form.lock.unfinished')
  if (item.status === noteStatus.removed) return text('form.lock.removed')
  const { name, time } = closingSignature(group, item)
  if (time === null) return text('error.field.locked')
  return text('form.lock.signed', { name: name ?? '', time: formatDate(language, time, 'dateTime') })
}

/** The signature that locked a group of fields. */
function closingSignature(group: FieldGroup, item: Signatures): { name: string | null; time: Date | null } {
  if (group === 'contract') return { name: item.senderName, time: item.signatureShipperDateTime }
  if (group === 'carriage' || group === 'carrierWords')
    return { name: item.driverName, time: item.signatureDriverDateTime }
  return { name: item.recipientName, time: item.signatureReceiverDateTime }
}
