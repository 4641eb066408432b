import type { Text, TextArguments, TextKey } from '@roadnote/locales/keys'
import { useTranslation } from 'react-i18next'

/** Keys of texts without placeholders: the ones that titles and labels in tables of data can be. */
export type PlainKey = { [Key in TextKey]: TextArguments<Key> extends [] ? Key : never }[TextKey]

/** The texts of the language being shown: `text('cmr.title')`. Keys and placeholders are checked by the compiler. */
export function useText(): Text {
  const { t } = useTranslation()
  // i18next knows our keys only as strings; `Text` narrows them to the keys and placeholders that exist.
  return t as Text
}
