import { sql, type RawBuilder } from 'kysely'

/** A pattern for folded text, in which signs that mean something to LIKE stand for themselves. */
export function containing(words: string): RawBuilder<string> {
  return sql<string>`'%' || regexp_replace(fold_text(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
