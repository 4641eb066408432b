import { z } from 'zod'
import type { FieldProblem } from '../../access/refusal.ts'
import { command, query } from '../../contract/endpoint.ts'
import { clearable, identifier, text } from '../../contract/wire.ts'
import { withBarcode } from '../../organization/barcode.ts'
import { roundQuantity } from './cargo.ts'
import { rowSaved, rowWriters } from '../contract/row.ts'

/** What its issuer has predefined with a code: all that can come back on a note whose returned goods are scanned. */
const returnGood = z.object({ code: z.string(), typeCodeDescription: z.string(), unitWeight: z.number().nullable() })

export type ReturnGood = z.output<typeof returnGood>

const returnGoods = z.object({
  /** Does the issuing organisation have its returned goods scanned (`barcodePalletAdditionModeSign`)? */
  scanned: z.boolean(),
  /** Null where they are not the reader’s to see: the note has to be saved first. */
  goods: z.array(returnGood).nullable(),
})

export type ReturnGoods = z.output<typeof returnGoods>

/** More than any code that is printed on packaging. */
export const longestCode = 100

/** What a scanner reads. */
export const scannedCode = text(longestCode).min(1, 'required')

export const returnedGoodsContract = {
  returnGoods: query('GET', 'api/cmr/return-goods', {
    summary:
      'Whether returned goods of a note, or of a new one of this sender, are scanned, and which goods have which code.',
    permission: [...rowWriters, 'createCmr'],
    input: z.object({ cmr_id: clearable(identifier), senderOrganizationsID: clearable(identifier) }),
    reply: returnGoods,
  }),
  scanReturned: command('POST', 'api/cmr/scan-returned-good', {
    summary: 'One piece comes back: adds the returned good with this code to a note, or raises its number by one.',
    permission: rowWriters,
    input: z.object({ cmrId: identifier, code: scannedCode }),
    reply: rowSaved,
  }),
}

type Row = Readonly<Record<string, unknown>>

/**
 * What is wrong with a returned good where they are scanned: its code must be one of those that the issuer has
 * predefined, and its name the one that stands there. Amounts are counted by people.
 */
export function problemsOfScanned(row: Row, goods: readonly ReturnGood[]): Readonly<Record<string, FieldProblem>> {
  const { code, goodsNature } = row
  const good = typeof code === 'string' ? withBarcode(goods, code) : undefined
  if (good === undefined) return { code: 'unknown' }
  const isNamed = goodsNature !== undefined && goodsNature !== null
  return isNamed && goodsNature !== good.typeCodeDescription ? { goodsNature: 'not_allowed' } : {}
}

/** The fields of a returned good that a scan decides: nobody types them. */
export const scannedFields: readonly string[] = ['code', 'goodsNature']

/** One piece more of a good; `null`: the first. What somebody has corrected by hand is counted on from there. */
export function countedOn(row: Row | null, { unitWeight }: ReturnGood) {
  const add = (present: unknown, more: number) => roundQuantity((typeof present === 'number' ? present : 0) + more)
  return {
    packagesNumber: add(row?.['packagesNumber'], 1),
    ...(unitWeight !== null && { grossWeight: add(row?.['grossWeight'], unitWeight) }),
  }
}
