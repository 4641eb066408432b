import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import type { PaperFormat } from './format.ts'

/** The texts and formats of the note's own language. */
export interface PaperTexts {
  readonly text: Text
  readonly format: PaperFormat
  /** The names of the types of packages by code, in the languages of the note. */
  readonly packageTypes?: readonly Readonly<Record<string, string>>[]
  readonly language: Language
  /** The second language of the note, for what its readers must understand; absent: it has one. */
  readonly other?: { readonly text: Text; readonly language: Language }
}
