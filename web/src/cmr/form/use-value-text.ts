import { isNoteStatus, noteStatusName } from '@roadnote/domain/cmr/status'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { useOrganizations } from './use-directories.ts'

/** A value of the form or of the history, in words. */
export function useValueText(): (field: string, value: unknown) => string {
  const text = useText()
  const language = useLanguage()
  const { byId } = useOrganizations()
  return (field, value) => {
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return text(value ? 'form.yes' : 'form.no')
    if (value instanceof Date) return formatDate(language, value, 'dateTime')
    if (typeof value === 'number' && field.endsWith('OrganizationsID')) return byId.get(value)?.name ?? String(value)
    if (typeof value === 'number' && field === 'status' && isNoteStatus(value))
      return text(`cmr.status.${noteStatusName(value)}`)
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value))
      return formatDate(language, new Date(value), 'dateTime')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  }
}
