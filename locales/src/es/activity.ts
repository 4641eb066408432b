import type { Translated } from '../dictionary.ts'
import type { activity as english } from '../en/activity.ts'

export const activity: Translated<typeof english> = {
  noSignatures: 'Nadie ha firmado todavía.',
  commentAdded: 'Se añadió el comentario.',
  typeHint: 'Los comentarios de una parte se imprimen en la carta de porte; los simples, no.',
}
