import type { Text, TextArguments, TextKey } from '@roadnote/locales/keys'
import { useSyncExternalStore } from 'react'
import { currentText, onOtherTexts } from './i18n.ts'

/** Keys of texts without placeholders: the ones that titles and labels in tables of data can be. */
export type PlainKey = { [Key in TextKey]: TextArguments<Key> extends [] ? Key : never }[TextKey]

/** The texts of the language being shown: `text('cmr.title')`. Keys and placeholders are checked by the compiler. */
export function useText(): Text {
  return useSyncExternalStore(onOtherTexts, currentText)
}
