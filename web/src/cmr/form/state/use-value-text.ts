import { isNoteStatus, noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { formatDate } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { valueText } from '../../history/change-words.ts'
import { useOrganizations } from './use-directories.ts'

/** A form value in words. */
export function useValueText(): (field: string, value: unknown) => string {
  const text = useText()
  const language = useLanguage()
  const { byId } = useOrganizations()
  return (field, value) => {
    if (value instanceof Date) return formatDate(language, value, 'dateTime')
    if (typeof value === 'number' && field.endsWith('OrganizationsID')) return byId.get(value)?.name ?? String(value)
    if (typeof value === 'number' && field === 'status' && isNoteStatus(value))
      return text(`cmr.status.${noteStatusName(value)}`)
    return valueText(field, value, { text, language })
  }
}
