import { sql, type RawBuilder } from 'kysely'

/** Loading, unloading and extra order of a row of `cmr` under this alias, as one text; null without any. */
export function referencesOf(note: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${note}.${name}`)
  return sql<string | null>`note_references(${column('load_order_id')}, ${column('unload_order_id')},
    ${column('extra_cmr_id')})`
}
