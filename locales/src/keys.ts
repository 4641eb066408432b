import type { EnglishDictionary } from './dictionary.ts'

/**
 * The key of a text: `cmr.status.closed`. A key that is not in the English dictionary does not compile. The forms of
 * a plural (`notes_one`, `notes_other`) share one key (`notes`): the caller passes the count, not the form.
 */
export type TextKey = DottedKey<EnglishDictionary>

/** The function that returns a text: `text('cmr.title')`, `text('cmr.signedBy', { name })`. */
export type Text = <Key extends TextKey>(key: Key, ...values: TextArguments<Key>) => string

/** No values for a text without placeholders; exactly its placeholders otherwise. */
export type TextArguments<Key extends TextKey> = [PlaceholderOf<Key>] extends [never] ? [] : [values: TextValues<Key>]

export type TextValues<Key extends TextKey> = {
  readonly [Name in PlaceholderOf<Key>]: Name extends 'count' ? number : string | number
}

type DottedKey<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? WithoutForm<Key> : `${Key}.${DottedKey<Branch[Key]>}`
}[keyof Branch & string]

type PluralForm = 'one' | 'other'
type WithoutForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key

type PlaceholderOf<Key extends TextKey> = PlaceholderIn<EnglishWords<EnglishDictionary, Key>>

/** A plural always takes a count, even if one of its forms does not print it. */
type EnglishWords<Branch, Key extends string> = Key extends `${infer Head}.${infer Tail}`
  ? Head extends keyof Branch
    ? EnglishWords<Branch[Head], Tail>
    : never
  : Key extends keyof Branch
    ? Branch[Key]
    : '{{count}}' | Branch[`${Key}_${PluralForm}` & keyof Branch]

type PlaceholderIn<Words> = Words extends `${string}{{${infer Inside}}}${infer Rest}`
  ? NameBeforeFormat<Inside> | PlaceholderIn<Rest>
  : never

/** `{{when, datetime}}` is filled by `when`. */
type NameBeforeFormat<Inside> = Inside extends `${infer Name},${string}` ? Name : Inside
