import { Button, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { maximumRows } from '@roadnote/domain/cmr/goods/cargo'
import { scannedFields } from '@roadnote/domain/cmr/goods/returned-goods'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { LoadFailure } from '../../../ui/dialog/Loaded.tsx'
import { type AnyRow, type CargoKind, cargoTables } from '../../note/cargo-kinds.ts'
import styles from './CargoSection.module.css'
import { CargoCards } from './CargoCards.tsx'
import { CargoPager, rowsPerPage } from './CargoPager.tsx'
import { CargoTable } from './CargoTable.tsx'
import { PointsLine } from '../../note/DangerWords.tsx'
import { columnsOf } from './columns.ts'
import type { ChangeRow } from './InlineAmount.tsx'
import type { Prefilled } from './PrefilledRows.tsx'
import { type OpenRow, RowDialogs } from './row/RowDialogs.tsx'
import { FullWords, ScanButton } from './ScanButton.tsx'
import { rowLocks, type RowEditorFacts } from './row/row-locks.ts'
import { type CargoStore, type RowSource, useCargoRows } from './use-cargo-rows.ts'

interface CargoSectionProps<Kind extends CargoKind> extends RowSource<Kind> {
  /** Why the whole table is read-only, in words; null when the row rules decide. */
  readonly locked: string | null
  /** The user has tried to save: incomplete rows are marked from then on. */
  readonly submitted: boolean
  /** The user's sides and the status of an existing note; absent for a new one. */
  readonly standing?: RowEditorFacts | null
  /** Predefined rows to fill in; absent or `null` when there are none. */
  readonly prefilled?: PrefilledSource | null
  /** Rows are scanned instead of typed; a sentence where the note has to be saved first. */
  readonly scanning?: 'now' | { readonly later: string } | null
}

export interface PrefilledSource {
  readonly rows: readonly AnyRow[]
  /** The organisation that predefined the rows. */
  readonly from: string
  /** The row was added to the note, or removed by the user. */
  readonly leave: (row: AnyRow) => void
}

/** One of the four tables of a note without frame and title, which the sheet provides. */
export function CargoSection<Kind extends CargoKind>(props: CargoSectionProps<Kind>) {
  const { locked, submitted, standing = null, prefilled: source = null, scanning = null } = props
  // Text keys contain the name of the table.
  const kind: CargoKind = props.kind
  const text = useText()
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const table = cargoTables[kind]
  const store = useCargoRows(props)
  const { rows } = store
  const isScanned = scanning !== null
  const locks = useMemo(
    () => rowLocks(table, standing, locked !== null, isScanned ? scannedFields : []),
    [table, standing, locked, isScanned],
  )
  const columns = useMemo(
    () => columnsOf(table, [...rows, ...(source?.rows ?? [])], locks, standing),
    [table, rows, source, locks, standing],
  )
  const [wantedPage, setPage] = useState(1)
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(rows.length / rowsPerPage)))
  const [seen, setSeen] = useState(submitted)
  if (seen !== submitted) {
    setSeen(submitted)
    // After an attempt to save, show the page with the first incomplete row.
    const wrong = submitted ? rows.findIndex((row) => Object.keys(table.rules.missing(row)).length > 0) : -1
    if (wrong >= 0) setPage(Math.floor(wrong / rowsPerPage) + 1)
  }
  const [open, setOpen] = useState<OpenRow | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const onEdit = useCallback((row: AnyRow, number: number) => setOpen({ action: 'edit', row, number }), [])
  const onRemove = useCallback((row: AnyRow, number: number) => setOpen({ action: 'remove', row, number }), [])
  const onChange = useChange(store)
  const prefilled = usePrefilled({ source, store, adding, onOpen: setOpen })
  const first = (page - 1) * rowsPerPage
  const Rows = phone ? CargoCards : CargoTable
  const mayAdd = locks.mayAdd || locks.mayAddPicked
  const failed = store.failure !== null && store.failure !== undefined
  const isFull = rows.length >= maximumRows
  return (
    <Stack gap={0} miw={0}>
      {failed ? (
        <LoadFailure failure={store.failure} onRetry={store.retry} />
      ) : rows.length === 0 && prefilled === null ? (
        <Text size="sm" c="dimmed" py="md" px="lg">
          {text(`cargo.none.${kind}`)}
        </Text>
      ) : (
        <Rows
          kind={kind}
          columns={columns}
          rows={rows}
          first={first}
          locks={locks}
          submitted={submitted}
          onEdit={onEdit}
          onRemove={onRemove}
          onChange={standing !== null && standing.status >= 3 ? onChange : null}
          prefilled={first + rowsPerPage >= rows.length ? prefilled : null}
        />
      )}
      {!failed && kind === 'goods' && <PointsLine rows={rows} inset="lg" />}
      {!failed && (mayAdd || rows.length > rowsPerPage) && (
        <div className={styles.foot}>
          {mayAdd && isScanned && <ScanButton ref={adding} scanning={scanning} isFull={isFull} store={store} />}
          {mayAdd && !isScanned && (
            <Button
              ref={adding}
              leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
              disabled={isFull}
              onClick={() => setOpen({ action: 'add', picked: !locks.mayAdd, number: rows.length + 1 })}
            >
              {text(locks.mayAdd ? `cargo.add.${kind}` : 'cargo.addPicked')}
            </Button>
          )}
          {mayAdd && !isScanned && isFull && <FullWords />}
          <CargoPager page={page} total={rows.length} onPage={setPage} />
        </div>
      )}
      <RowDialogs
        kind={kind}
        open={open}
        locks={locks}
        store={store}
        focusAfter={adding}
        onAdded={() => {
          setPage(Math.ceil((rows.length + 1) / rowsPerPage))
          if (open?.action === 'add' && open.begun !== undefined) source?.leave(open.begun)
        }}
        onOpen={setOpen}
        onClose={() => setOpen(null)}
      />
    </Stack>
  )
}

/** A stable function identity, so that rows rerender only when they change. */
function useChange({ edit }: CargoStore): ChangeRow {
  const latest = useRef(edit)
  useEffect(() => {
    latest.current = edit
  }, [edit])
  return useCallback((row, changed) => latest.current(row, changed), [])
}

interface PrefilledInput {
  readonly source: PrefilledSource | null
  readonly store: CargoStore
  readonly adding: RefObject<HTMLButtonElement | null>
  readonly onOpen: (open: OpenRow) => void
}

/** The handlers of the predefined rows; a stable object until the rows change. */
function usePrefilled({ source, store, adding, onOpen }: PrefilledInput): Prefilled | null {
  const latest = useRef(store)
  useEffect(() => {
    latest.current = store
  }, [store])
  return useMemo(() => {
    if (source === null || source.rows.length === 0) return null
    const { rows, from, leave } = source
    return {
      rows,
      from,
      after: adding,
      onTake: (row, values) => {
        void latest.current.add(values)
        leave(row)
      },
      onComplete: (_row, begun) =>
        onOpen({ action: 'add', picked: false, number: latest.current.rows.length + 1, begun }),
      onLeave: leave,
    }
  }, [source, adding, onOpen])
}
