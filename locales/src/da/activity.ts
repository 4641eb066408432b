import type { Translated } from '../dictionary.ts'
import type { activity as english } from '../en/activity.ts'

export const activity: Translated<typeof english> = {
  noSignatures: 'Ingen har underskrevet endnu.',
  commentAdded: 'Kommentaren er tilføjet.',
  typeHint: 'En parts bemærkninger trykkes på fragtbrevet, almindelige kommentarer ikke.',
}
