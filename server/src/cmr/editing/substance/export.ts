import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { substanceContract } from '@roadnote/domain/cmr/contract/substance'
import { substanceColumnNames } from '@roadnote/domain/cmr/goods/substance-columns'
import { canKeepSubstances } from '@roadnote/domain/cmr/policy/substances'
import type { UseCase } from '../../../http/serve.ts'
import { translator } from '../../../language/translate.ts'
import { writeTable } from '../../../table/write-table.ts'
import { selectSubstances, substanceOf, substancesLike, tableOrder } from './store.ts'

type Calls = typeof substanceContract

/** A table to fill in; the example can be imported and is an entry of its own. */
export const substanceTemplate: UseCase<Calls['importTemplate']> = async (
  { language: own, actor },
  { format, language },
) => {
  assertAllowed(canKeepSubstances(actor))
  const text = translator(language ?? own)
  const title = text('table.substance.sheet')
  return writeTable(format, {
    name: 'roadnote-adr',
    title,
    heads: substanceColumnNames.map((column) => text(`table.substance.column.${column}`)),
    pages: [[[null, '1120', 'BUTANOLS', '3', null, 'II', 'D/E', 2]]],
  })
}

/** At most some thousand entries, so they are read at once. */
export const exportSubstances: UseCase<Calls['exportTable']> = async (
  { tx, actor, language: own, now },
  { format, language, Search: search },
) => {
  assertAllowed(canKeepSubstances(actor))
  const text = translator(language ?? own)
  const rows = await selectSubstances(tx)
    .where(substancesLike(search ?? ''))
    .orderBy(tableOrder)
    .execute()
  return writeTable(format, {
    name: `roadnote-adr-${now.toISOString().slice(0, 10)}`,
    title: text('table.substance.sheet'),
    heads: substanceColumnNames.map((column) => text(`table.substance.column.${column}`)),
    pages: [rows.map((row) => substanceColumnNames.map((column) => substanceOf(row)[column]))],
  })
}
