import { sql, type RawBuilder } from 'kysely'

/** A LIKE pattern for normalised text, with wildcards escaped. */
export function containsPattern(words: string): RawBuilder<string> {
  return sql<string>`'%' || regexp_replace(fold_text(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
