import type * as english from './en/dictionary.ts'

/**
 * The same keys as the English original, with any text. A missing or surplus key does not compile. Only a plural
 * form that English does not have (`_many` in French and Spanish) may be added; a test requires the forms that
 * Intl.PluralRules names for the language.
 */
type Translated<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : Translated<Original[Key]>
} & {
  readonly [Key in keyof Original as ForeignPlural<Key>]?: string
}

type ForeignPlural<Key> = Key extends `${infer Base}_other` ? `${Base}_${'zero' | 'two' | 'few' | 'many'}` : never

/** English is the reference: its keys are the keys of all languages. */
export type EnglishDictionary = typeof english

export type Dictionary = Translated<EnglishDictionary>
