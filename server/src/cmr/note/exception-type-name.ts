import type { Language } from '@roadnote/locales/languages'
import { sql } from 'kysely'

/** The name in the reader's language if the organisation has translated it. */
export function exceptionTypeName(language: Language) {
  return sql<string>`coalesce((select translation.name from exception_type_translation as translation
    where translation.exception_type_id = exception_type.id
      and translation.language_code = ${language.toUpperCase()}), exception_type.name)`
}
