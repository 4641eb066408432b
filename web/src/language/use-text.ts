import type { Text, TextArguments, TextKey } from '@roadnote/locales/keys'
import { useSyncExternalStore } from 'react'
import { currentText, onTextsChanged } from './i18n.ts'

/** Keys of texts without placeholders, usable as titles and labels in data tables. */
export type PlainKey = { [Key in TextKey]: TextArguments<Key> extends [] ? Key : never }[TextKey]

/** The texts of the displayed language: `text('cmr.title')`. Keys and placeholders are type-checked. */
export function useText(): Text {
  return useSyncExternalStore(onTextsChanged, currentText)
}
