/** The standard text of a mail without an organisation's template. */
export interface BuiltIn {
  readonly subject: string
  readonly heading: string
  readonly lead: readonly string[]
  readonly quote?: string
  readonly button?: string
}

/** A fact of the mail by its name; empty if unknown. */
export type Value = (name: string) => string

export function quoteOf(words: string): { quote?: string } {
  return words === '' ? {} : { quote: words }
}
