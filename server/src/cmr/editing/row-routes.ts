import { returnedGoodsContract } from '@roadnote/domain/cmr/goods/returned-goods'
import { substanceContract } from '@roadnote/domain/cmr/contract/substance'
import { containerContract, goodContract, palletContract } from '@roadnote/domain/cmr/contract/row'
import { containerKind, goodKind, palletKind } from '@roadnote/domain/cmr/goods/row-kinds'
import { serve, serveWithoutTransaction, type Api } from '../../http/serve.ts'
import type { TableParser } from '../../table/table-parser.ts'
import { exportSubstances, substanceTemplate } from './substance/export.ts'
import { findSubstance, listSubstances, removeSubstance, suggestSubstances } from './substance/find.ts'
import { importSubstances, previewSubstances } from './substance/import.ts'
import { returnGoods } from './returned-goods.ts'
import { addRow, editRow, listRows, removeRow, scanRow } from './rows.ts'

/** The twelve calls for goods, pallets and containers, those for scanned returned goods, and the table of UN numbers. */
export function rowRoutes(api: Api, tables: TableParser): void {
  const kinds = [
    [goodContract, goodKind],
    [palletContract, palletKind],
    [containerContract, containerKind],
  ] as const
  for (const [contract, kind] of kinds) {
    serve(api, contract.create, (context, { cmrId, ...fields }) => addRow(context, kind, cmrId, fields))
    serve(api, contract.edit, (context, { id, version, ...fields }) => editRow(context, kind, { id, version }, fields))
    serve(api, contract.remove, (context, seen) => removeRow(context, kind, seen))
  }
  serve(api, returnedGoodsContract.returnGoods, returnGoods)
  serve(api, returnedGoodsContract.scanReturned, (context, { cmrId, code }) => scanRow(context, cmrId, code))
  serve(api, goodContract.list, (context, page) => listRows(context, goodKind, page) as never)
  serve(api, palletContract.list, (context, page) => listRows(context, palletKind, page) as never)
  serve(api, containerContract.list, (context, page) => listRows(context, containerKind, page) as never)
  substanceRoutes(api, tables)
}

function substanceRoutes(api: Api, tables: TableParser): void {
  serve(api, substanceContract.find, findSubstance)
  serve(api, substanceContract.suggest, suggestSubstances)
  serve(api, substanceContract.list, listSubstances)
  serve(api, substanceContract.remove, removeSubstance)
  serveWithoutTransaction(api, substanceContract.importPreview, previewSubstances(tables))
  serveWithoutTransaction(api, substanceContract.importTable, importSubstances(tables))
  serve(api, substanceContract.importTemplate, substanceTemplate)
  serve(api, substanceContract.exportTable, exportSubstances)
}
