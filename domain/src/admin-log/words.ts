import type { Text } from '@roadnote/locales/keys'
import { languages } from '@roadnote/locales/languages'
import { isOrganizationType, organizationTypeName } from '../organization/kind.ts'
import { pictureMark, secretMask, type LoggedValue } from './changes.ts'
import { isAdminAction } from './event.ts'

/** What happened, in the reader's words. */
export function actionWords(text: Text, action: string): string {
  return isAdminAction(action) ? text(`adminLog.action.${action}`) : text('adminLog.actions.other')
}

/** Fields that no form of an organisation has, by their names in the log. */
const ownFields = [
  'goodsNature',
  'marks',
  'packingMethod',
  'statisticNumber',
  'typeCodeDescription',
  'unitWeight',
  'mailingInclusionSign',
  'status',
  'userName',
  'surname',
  'phone',
  'language',
  'roleId',
  'permissions',
  'signCode',
  'password',
  'webhookSecret',
  'subject',
  'text',
  'recipients',
] as const

/** What a field is called where people fill it in; one that this program does not know is told as it is. */
export function fieldWords(text: Text, field: string): string {
  const own = ownFields.find((name) => name === field)
  if (own !== undefined) return text(`adminLog.field.${own}`)
  const [, language] = /^translations\.([A-Z]{2})$/.exec(field) ?? []
  if (language !== undefined) return text('adminLog.field.translation', { language })
  return text('adminLog.field.other', { field })
}

/** A value in the reader's words; nothing where there was none. */
export function valueWords(text: Text, field: string, value: LoggedValue): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return text(value ? 'dialogs.details.yes' : 'dialogs.details.no')
  if (value === secretMask) return text('adminLog.value.hidden')
  if (value === pictureMark) return text('adminLog.value.picture')
  if (typeof value === 'number') return numberWords(text, field, value)
  if (typeof value === 'string') return isLanguageField(field) ? languageName(value) : value
  if (Array.isArray(value)) return value.join(', ')
  return value.name ?? text('adminLog.value.elsewhere')
}

function numberWords(text: Text, field: string, value: number): string {
  if (field === 'organizationType' && isOrganizationType(value))
    return text(`organization.type.${organizationTypeName(value)}`)
  return String(value)
}

function isLanguageField(field: string): boolean {
  return field === 'language' || field.startsWith('paperLanguage')
}

function languageName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code
}
