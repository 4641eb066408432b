import type { Language } from '@roadnote/locales/languages'

/** The paths of the note form, used by every screen that links to it. */

/** The list. */
export function ordersPath(language: Language): string {
  return `/${language}/orders`
}

/** An empty form. */
export function newNotePath(language: Language): string {
  return `/${language}/orders/new`
}

/** A form filled from another note, without its signatures, comments and dates. */
export function copyNotePath(language: Language, noteId: number): string {
  return `${newNotePath(language)}?copy=${noteId}`
}

/** A form filled from a template. */
export function templateNotePath(language: Language, templateId: number): string {
  return `${newNotePath(language)}?template=${templateId}`
}

/** The templates of notes. */
export function templatesPath(language: Language): string {
  return `/${language}/templates`
}

/** The read-only note. */
export function noteDetailsPath(language: Language, noteId: number): string {
  return `/${language}/orders/${noteId}`
}

/** The note for editing. */
export function editNotePath(language: Language, noteId: number): string {
  return `${noteDetailsPath(language, noteId)}/edit`
}

/** The list with the note of this code, whatever its age; empty for users who may not see it. */
export function foundNotePath(language: Language, code: string): string {
  return `${ordersPath(language)}?search=${encodeURIComponent(code)}`
}

/** The orders that wait for a signature of the user's own side, without a date filter. */
export function toSignPath(language: Language): string {
  return `/${language}/orders?dates=any&turn=mine`
}
