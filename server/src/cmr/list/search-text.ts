import { sql, type RawBuilder } from 'kysely'

/** How `cmr_search` spells a text of a note (migration 0070), so that 1ABC234 finds 1-ABC-234. */
export function foldedWithoutSeparators(text: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`without_separators(fold_text(${text}))`
}

/** The typed words in the same spelling; null, which nothing contains, if they are separators alone. */
export function searchedText(typed: string): RawBuilder<string | null> {
  return sql<string | null>`nullif(${foldedWithoutSeparators(sql`${typed}`)}, '')`
}
