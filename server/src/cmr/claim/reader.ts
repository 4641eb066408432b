import type { Actor } from '@roadnote/domain/access/actor'
import type { PaperFormat } from '@roadnote/domain/cmr/paper/format'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Who reads a claim file, and when it is made. */
export interface Reader {
  readonly db: Kysely<Database>
  readonly actor: Actor
  readonly language: Language
  readonly zone: string
  readonly now: Date
}

/** Text and formats in the reader's language. */
export interface Wording {
  readonly text: Text
  readonly format: PaperFormat
  readonly zone: string
}
