import { noteStatusNames } from '@roadnote/domain/cmr/status'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { momentText } from '../../ui/time/moment-text.ts'
import type { OrderColumn } from './order-columns.ts'

/** Track, gaps and the width of a letter, as they are drawn in 13 px. */
const track = 76
const letter = 7.1
const digit = 6.6
const padding = 12

/** Languages differ most in how they call a status, a date and a country: those columns are as wide as their words. */
export function fittedColumns(columns: readonly OrderColumn[], text: Text, language: Language): OrderColumn[] {
  const status = Math.max(...noteStatusNames.map((name) => text(`cmr.status.${name}`).length)) * letter
  const moment = longestMoment(language) * digit + padding
  return columns.map((column) => {
    if (column.name === 'status') return { ...column, width: Math.ceil(track + status) }
    if (column.name === 'country') return { ...column, width: Math.ceil(text(column.title).length * letter + padding) }
    if (column.name === 'loaded') return { ...column, width: Math.ceil(moment) }
    if (column.name === 'lastModified') return { ...column, width: Math.max(column.width, Math.ceil(moment)) }
    return column
  })
}

function longestMoment(language: Language): number {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 28, 22, 44))
  return Math.max(...months.map((moment) => momentText(language, moment, '2026-01-01').length))
}
