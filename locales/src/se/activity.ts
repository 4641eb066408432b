import type { Translated } from '../dictionary.ts'
import type { activity as english } from '../en/activity.ts'

export const activity: Translated<typeof english> = {
  noSignatures: 'Ingen har undertecknat ännu.',
  commentAdded: 'Kommentaren har lagts till.',
  typeHint: 'En parts anmärkningar skrivs ut på fraktsedeln, vanliga kommentarer inte.',
}
