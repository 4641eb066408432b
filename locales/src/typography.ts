import type { Language } from './languages.ts'

const noBreakSpace = '\u{A0}'

/**
 * French puts a space before high punctuation, inside quotation marks and into amounts, and a line never breaks there.
 * The dictionaries hold ordinary spaces, which an editor shows; this sets the no-break ones. U+00A0 and not the narrow
 * U+202F, because every font of the PDFs has it.
 */
export function typeset(language: Language, words: string): string {
  if (language !== 'fr') return words
  return words
    .replaceAll(/ (?=[:;?!»])/g, noBreakSpace)
    .replaceAll(/(?<=«) /g, noBreakSpace)
    .replaceAll(/(?<=\d) (?=\d{3}\b|[kM]o\b|kg\b|%)/g, noBreakSpace)
}
