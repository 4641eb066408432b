import type { Days } from '@roadnote/domain/dashboard/period'
import type { Language } from '@roadnote/locales/languages'
import { ordersPath } from '../cmr/note/paths.ts'

/** Of which notes a dashboard is. */
export interface NotesOf {
  readonly days: Days
  /** By its place in the tree; empty: everything one sees. */
  readonly organization: string
  readonly whole: boolean
}

/** The orders list with just these of the notes: what a figure or a bar counts. */
export function notesPath(language: Language, of: NotesOf, which: Readonly<Record<string, string>>): string {
  const asked = new URLSearchParams({ ...of.days, period: 'created' })
  if (of.organization !== '') asked.set('organization', of.organization)
  if (of.whole) asked.set('whole', 'yes')
  for (const [name, value] of Object.entries(which)) asked.set(name, value)
  return `${ordersPath(language)}?${asked.toString()}`
}
