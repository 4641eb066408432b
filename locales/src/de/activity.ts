import type { Translated } from '../dictionary.ts'
import type { activity as english } from '../en/activity.ts'

export const activity: Translated<typeof english> = {
  noSignatures: 'Noch niemand hat unterschrieben.',
  commentAdded: 'Die Bemerkung wurde hinzugefügt.',
  typeHint: 'Bemerkungen einer Partei werden auf den Frachtbrief gedruckt, einfache nicht.',
}
