import type { Translated } from '../dictionary.ts'
import type { activity as english } from '../en/activity.ts'

export const activity: Translated<typeof english> = {
  noSignatures: 'Nog niemand heeft getekend.',
  commentAdded: 'De opmerking is toegevoegd.',
  typeHint: 'Opmerkingen van een partij worden op de vrachtbrief afgedrukt, gewone niet.',
}
