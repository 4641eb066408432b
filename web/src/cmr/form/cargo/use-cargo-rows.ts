import { goodType, maximumRows } from '@roadnote/domain/cmr/goods/cargo'
import { cmrContract, type NoteItem } from '@roadnote/domain/cmr/contract/note'
import { addScannedPiece, returnedGoodsContract, type ReturnGood } from '@roadnote/domain/cmr/goods/returned-goods'
import { isNoteStatus, noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { barcodeKey, withBarcode } from '@roadnote/domain/organization/barcode'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallFailure } from '../../../client/failure.ts'
import { useCommand } from '../../../client/use-command.ts'
import { queryKey, useQuery } from '../../../client/use-query.ts'
import { useText } from '../../../language/use-text.ts'
import { notify } from '../../../ui/notify.ts'
import { type AnyRow, type CargoKind, type CargoRows, cargoTables, type Cell } from '../../note/cargo-kinds.ts'

type Values = Readonly<Record<string, Cell>>

/** The server's reply about the note after a row has changed. */
export interface NoteAfterRow {
  readonly status: number
  readonly version: number
  readonly missing: Readonly<Record<string, string>>
}

export interface RowSource<Kind extends CargoKind> {
  readonly kind: Kind
  /** null: the note is new and its rows stay in the form until it is saved. */
  readonly noteId: number | null
  readonly rows: readonly CargoRows[Kind][]
  readonly onRowsChange: (rows: CargoRows[Kind][]) => void
  readonly onSaved?: ((note: NoteAfterRow) => void) | undefined
  /** The known barcodes while the note is new; for an existing note the server looks them up. */
  readonly returnGoods?: readonly ReturnGood[] | undefined
}

export interface CargoStore {
  /** Existing note: each change is a separate call. */
  readonly isStored: boolean
  readonly rows: readonly AnyRow[]
  readonly failure: unknown
  readonly retry: () => void
  /** Each function throws CallFailure when the server refuses, and the table is rolled back. */
  readonly add: (values: Values) => Promise<void>
  readonly edit: (row: AnyRow, changed: Values) => Promise<void>
  readonly remove: (row: AnyRow) => Promise<void>
  /** Adds one piece of the returned good with this code. */
  readonly scan: (code: string) => Promise<void>
}

type Rows = Omit<CargoStore, 'isStored'>

/** The rows of one table, in the form or on the server. */
export function useCargoRows<Kind extends CargoKind>(source: RowSource<Kind>): CargoStore {
  const inForm = useRowsInForm(source)
  const stored = useStoredRows(source)
  const isStored = source.noteId !== null
  return { ...(isStored ? stored : inForm), isStored }
}

function useRowsInForm<Kind extends CargoKind>({ rows, onRowsChange, returnGoods = [] }: RowSource<Kind>): Rows {
  const present: readonly AnyRow[] = rows
  // Scans arrive faster than renders, so each counts from the latest value in a ref.
  const latest = useRef(present)
  useEffect(() => {
    latest.current = present
  }, [present])
  const report = (changed: readonly AnyRow[]): void => {
    latest.current = changed
    // Built from the fields of this kind.
    onRowsChange(changed as unknown as CargoRows[Kind][])
  }
  const lowest = present.reduce((least, { id }) => Math.min(least, id), 0)
  return {
    rows: present,
    failure: null,
    retry: () => {},
    add: async (values) => report([...present, { ...values, id: lowest - 1 }]),
    edit: async ({ id }, changed) => report(present.map((row) => (row.id === id ? { ...row, ...changed, id } : row))),
    remove: async ({ id }) => report(present.filter((row) => row.id !== id)),
    scan: async (code) => report(withScanned(latest.current, returnGoods, code)),
  }
}

/** The rows of a new note with one more piece; an unknown code is refused as by the server. */
function withScanned(rows: readonly AnyRow[], goods: readonly ReturnGood[], code: string): readonly AnyRow[] {
  const good = withBarcode(goods, code)
  if (good === undefined) throw new CallFailure({ code: 'return_code_unknown', message: '', status: 400 })
  const key = barcodeKey(code)
  const present = rows.find((row) => typeof row['code'] === 'string' && barcodeKey(row['code']) === key)
  if (present !== undefined)
    return rows.map((row) => (row === present ? { ...row, ...addScannedPiece(row, good), id: row.id } : row))
  const id = rows.reduce((least, row) => Math.min(least, row.id), 0) - 1
  const named = { code: good.code, goodsNature: good.typeCodeDescription }
  return [...rows, { ...cargoTables.returnedGoods.fresh, ...named, ...addScannedPiece(null, good), id }]
}

function inputOf(kind: CargoKind, noteId: number | null) {
  const type = kind === 'goods' ? goodType.goods : goodType.returned
  return {
    cmrID: noteId ?? 0,
    Limit: maximumRows,
    ...(kind === 'goods' || kind === 'returnedGoods' ? { goodType: type } : {}),
  }
}

function useStoredRows<Kind extends CargoKind>({ kind, noteId, rows, onRowsChange, onSaved }: RowSource<Kind>) {
  const { contract } = cargoTables[kind]
  const input = inputOf(kind, noteId)
  const list = useQuery(contract.list, input, { enabled: noteId !== null })
  const fetched: readonly AnyRow[] | undefined = list.data?.data
  useReport(fetched as readonly CargoRows[Kind][] | undefined, onRowsChange)
  const settle = useSettle(kind, noteId, onSaved)
  const refreshes = [contract.list, cmrContract.history, cmrContract.list]
  const create = useCommand(contract.create, { refreshes })
  const change = useCommand(contract.edit, { refreshes })
  const discard = useCommand(contract.remove, { refreshes })
  const scanned = useCommand(returnedGoodsContract.scanReturned, { refreshes })
  const seenVersions = useReportedVersions()
  const optimistically = useOptimism(queryKey(contract.list, input), settle, async (id) =>
    seenVersions.remember(id, (await list.refetch()).data?.data),
  )
  const shown = fetched ?? rows
  return {
    rows: shown,
    failure: fetched === undefined ? list.error : null,
    retry: () => void list.refetch(),
    add: (values: Values) =>
      optimistically(unnamed, [...shown, { ...values, id: unnamed }], () =>
        create.mutateAsync({ cmrId: noteId ?? 0, ...values }),
      ),
    edit: (row: AnyRow, changed: Values) =>
      optimistically(
        row.id,
        shown.map((one) => (one.id === row.id ? { ...one, ...changed, id: one.id } : one)),
        () => change.mutateAsync({ ...seenVersions.seen(row), ...changed }),
      ),
    remove: (row: AnyRow) =>
      optimistically(
        row.id,
        shown.filter((one) => one.id !== row.id),
        () => discard.mutateAsync(seenVersions.seen(row)),
      ),
    // The server decides which row it is and returns the count.
    scan: async (code: string) => {
      const saved = await scanned.mutateAsync({ cmrId: noteId ?? 0, code })
      settle(saved, (await list.refetch()).data?.data ?? shown)
    },
  }
}

/** The temporary id of a row until the server assigns one. */
const unnamed = -1

type SavedRow = NoteAfterRow & { readonly id: number; readonly rowVersion: number | null }

/** Optimistic update with rollback when the server refuses. */
function useOptimism(
  key: readonly unknown[],
  settle: (saved: NoteAfterRow, rows: readonly AnyRow[]) => void,
  onOvertaken: (id: number) => Promise<void>,
) {
  const client = useQueryClient()
  return async (id: number, next: readonly AnyRow[], action: () => Promise<SavedRow>): Promise<void> => {
    await client.cancelQueries({ queryKey: key })
    const before = client.getQueryData(key)
    const show = (data: readonly AnyRow[]) => client.setQueryData(key, { data, total: data.length })
    show(next)
    try {
      const saved = await action()
      const named = next.map((row) => (row.id === id ? { ...row, id: saved.id, version: saved.rowVersion } : row))
      show(named)
      settle(saved, named)
    } catch (failure) {
      client.setQueryData(key, before)
      if (failure instanceof CallFailure && failure.code === 'changed_meanwhile') await onOvertaken(id)
      throw failure
    }
  }
}

/** The row version that the user has seen: the opened one, or the newer one named by a refusal. */
function useReportedVersions() {
  const seenVersions = useRef(new Map<number, number>())
  return {
    remember: (id: number, present: readonly AnyRow[] = []) => {
      const version = present.find((row) => row.id === id)?.['version']
      if (typeof version === 'number') seenVersions.current.set(id, version)
    },
    seen: ({ id, version }: AnyRow) => {
      const known = Math.max(typeof version === 'number' ? version : 0, seenVersions.current.get(id) ?? 0)
      return { id, ...(known > 0 && { version: known }) }
    },
  }
}

/** Passes the server's rows to the form whenever they change, for totals and the paper. */
function useReport<Row>(rows: readonly Row[] | undefined, report: (rows: Row[]) => void): void {
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  }, [report])
  useEffect(() => {
    if (rows !== undefined) latest.current([...rows])
  }, [rows])
}

/**
 * The note has a new version now. Update the cached version only if no other user changed the note in between, so
 * that such a conflict is detected when the form is saved.
 */
function useSettle(kind: CargoKind, noteId: number | null, onSaved: RowSource<CargoKind>['onSaved']) {
  const client = useQueryClient()
  const text = useText()
  return (saved: NoteAfterRow, rows: readonly AnyRow[]): void => {
    const key = queryKey(cmrContract.item, { cmr_id: noteId ?? 0 })
    const known = client.getQueryData<NoteItem>(key)
    const { status, version, missing } = saved
    if (known !== undefined && known.version + 1 === version)
      client.setQueryData(key, { ...known, status, version, missing, [kind]: rows })
    if (known !== undefined && known.status !== status && isNoteStatus(status))
      notify.told(text('cargo.takenBack', { status: text(`cmr.status.${noteStatusName(status)}`) }))
    onSaved?.({ status, version, missing })
  }
}
