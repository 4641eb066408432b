import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { latestCorrections } from '@roadnote/domain/cmr/correction/correction'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { madeCorrections } from '../note/corrections.ts'
import { correctionsOf } from '../note/paper-lists.ts'

type Corrected = NoteRow['corrections']

/** What was signed first and what holds now, for each corrected field of these notes. */
export async function correctedFields(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Corrected>> {
  const made = await madeCorrections(db, ids)
  return new Map([...made].map(([id, rows]) => [id, lastOfEach(correctionsOf(rows))]))
}

function lastOfEach(made: ReturnType<typeof correctionsOf>): Corrected {
  return [...latestCorrections(made).values()].map(({ field, row, to }) => {
    const first = made.find((one) => one.field === field)
    return { field, row, from: first?.from ?? null, to }
  })
}
