import type { Language } from '@roadnote/locales/languages'

/** Where the form of a note lives; every screen that leads to it asks here. */

/** The list. */
export function ordersPath(language: Language): string {
  return `/${language}/orders`
}

/** An empty form. */
export function newNotePath(language: Language): string {
  return `/${language}/orders/new`
}

/** An empty form filled from another note, without its signatures, comments and dates. */
export function copyNotePath(language: Language, noteId: number): string {
  return `${newNotePath(language)}?copy=${noteId}`
}

/** The note to read. */
export function noteDetailsPath(language: Language, noteId: number): string {
  return `/${language}/orders/${noteId}`
}

/** The note to change. */
export function editNotePath(language: Language, noteId: number): string {
  return `${noteDetailsPath(language, noteId)}/edit`
}

/** The orders that wait for the signature of one's own side, whatever their dates. */
export function toSignPath(language: Language): string {
  return `/${language}/orders?dates=any&turn=mine`
}
