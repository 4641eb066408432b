import type { NoteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import type { Language } from '@roadnote/locales/languages'
import { translator } from './translate.ts'

type StatusKey = `cmr.status.${NoteStatusName}`

/** The English names of the specification that differ from the words on our screens (docs/languages.md). */
const specified: Readonly<Partial<Record<StatusKey, string>>> = {
  'cmr.status.signatureShipper': 'Signed by shipper',
  'cmr.status.signatureReceiver': 'Signed by receiver',
  'cmr.status.removed': 'Removed',
}

/** `statusName` of a reply: API clients compare it, so English keeps the specified names. */
export function statusNameInReply(language: Language, key: StatusKey): string {
  return (language === 'en' ? specified[key] : undefined) ?? translator(language)(key)
}
