import type { DayRange } from '@roadnote/domain/dashboard/period'
import type { Language } from '@roadnote/locales/languages'
import { ordersPath } from '../cmr/note/paths.ts'

/** The notes of a dashboard. */
export interface NotesScope {
  readonly days: DayRange
  /** The path in the tree; empty: all visible organisations. */
  readonly organization: string
  readonly whole: boolean
}

/** The path of the orders list with exactly the notes counted by a metric or a bar. */
export function notesPath(language: Language, of: NotesScope, which: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams({ ...of.days, period: 'created' })
  if (of.organization !== '') parameters.set('organization', of.organization)
  if (of.whole) parameters.set('whole', 'yes')
  for (const [name, value] of Object.entries(which)) parameters.set(name, value)
  return `${ordersPath(language)}?${parameters.toString()}`
}
