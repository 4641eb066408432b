import { z } from 'zod'
import type { FieldProblem } from '../../access/refusal.ts'
import { command, query } from '../../contract/endpoint.ts'
import { clearable, identifier, text } from '../../contract/wire.ts'
import { withBarcode } from '../../organization/barcode.ts'
import { roundQuantity } from './quantity.ts'
import { savedRowReply, rowEditorPermissions } from '../contract/row.ts'

/** The issuer's predefined goods with a code: the only returned goods of a note on which they are scanned. */
const returnGood = z.object({ code: z.string(), typeCodeDescription: z.string(), unitWeight: z.number().nullable() })

export type ReturnGood = z.output<typeof returnGood>

const returnGoods = z.object({
  /** Does the issuing organisation have its returned goods scanned (`barcodePalletAdditionModeSign`)? */
  scanned: z.boolean(),
  /** Null if the reader may not see them yet: the note has to be saved first. */
  goods: z.array(returnGood).nullable(),
})

export type ReturnGoods = z.output<typeof returnGoods>

/** Longer than any code printed on packaging. */
export const longestCode = 100

/** The code that a scanner reads. */
export const scannedCode = text(longestCode).min(1, 'required')

export const returnedGoodsContract = {
  returnGoods: query('GET', 'api/cmr/return-goods', {
    summary:
      'Whether returned goods are scanned on this note, or on a new note of this sender, and the codes of the goods.',
    permission: [...rowEditorPermissions, 'createCmr'],
    input: z.object({ cmr_id: clearable(identifier), senderOrganizationsID: clearable(identifier) }),
    reply: returnGoods,
  }),
  scanReturned: command('POST', 'api/cmr/scan-returned-good', {
    summary:
      'Adds one piece of the returned good with this code to a note: a new row, or one more in the existing row.',
    permission: rowEditorPermissions,
    input: z.object({ cmrId: identifier, code: scannedCode }),
    reply: savedRowReply,
  }),
}

type Row = Readonly<Record<string, unknown>>

/**
 * Problems of a scanned returned goods row: its code must be one of the issuer's predefined codes, and its name the
 * predefined one. Users count the quantities.
 */
export function scannedRowProblems(row: Row, goods: readonly ReturnGood[]): Readonly<Record<string, FieldProblem>> {
  const { code, goodsNature } = row
  const good = typeof code === 'string' ? withBarcode(goods, code) : undefined
  if (good === undefined) return { code: 'unknown' }
  const isNamed = goodsNature !== undefined && goodsNature !== null
  return isNamed && goodsNature !== good.typeCodeDescription ? { goodsNature: 'not_allowed' } : {}
}

/** The fields that a scan sets and users cannot type. */
export const scannedFields: readonly string[] = ['code', 'goodsNature']

/** Adds one piece of a good to the row; `null`: the first piece. Manually corrected quantities are the new base. */
export function addScannedPiece(row: Row | null, { unitWeight }: ReturnGood) {
  const add = (present: unknown, more: number) => roundQuantity((typeof present === 'number' ? present : 0) + more)
  return {
    packagesNumber: add(row?.['packagesNumber'], 1),
    ...(unitWeight !== null && { grossWeight: add(row?.['grossWeight'], unitWeight) }),
  }
}
