import type { Direction } from '@roadnote/domain/contract/list-query'
import { sql, type RawBuilder } from 'kysely'

export const sqlDirection: Readonly<Record<Direction, RawBuilder<unknown>>> = { asc: sql`asc`, desc: sql`desc` }
