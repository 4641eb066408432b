import { Text } from '@mantine/core'
import { memo, useCallback, useMemo } from 'react'
import { useText } from '../../../language/use-text.ts'
import { CargoSection } from '../cargo/CargoSection.tsx'
import { useFormContext } from '../state/form-context.ts'
import type { FormRows } from '../state/form-values.ts'
import { cargoTables, nameOfRow } from '../../note/cargo-kinds.ts'
import type { RowKind } from '../../note/sections.ts'
import { Sheet } from '../Sheet.tsx'
import { PredefinedMenu } from './PredefinedMenu.tsx'
import { usePrefilledRows, useSender } from './use-predefined.ts'
import type { NoteForm } from '../state/use-note-form.ts'
import { returnedGoodsContract, type ReturnGoods } from '@roadnote/domain/cmr/goods/returned-goods'
import { useQuery } from '../../../client/use-query.ts'

const typed: ReturnGoods = { scanned: false, goods: [] }

/** Whether returned goods of this note are scanned, and the known barcodes. Until loaded, they are typed. */
function useReturnScanning(kind: RowKind, noteId: number | null, isLocked: boolean): ReturnGoods {
  const sender = useSender()
  const isReturned = kind === 'returnedGoods'
  const isKnown = noteId !== null || sender !== null
  const input = noteId === null ? { senderOrganizationsID: sender } : { cmr_id: noteId }
  const { data } = useQuery(returnedGoodsContract.returnGoods, input, {
    enabled: isReturned && isKnown && !isLocked,
    staleTime: 60_000,
    retry: false,
  })
  // The other tables send no request, but find the cached reply of this one and must ignore it.
  return isReturned && data !== undefined ? data : typed
}

interface CargoSheetProps<Kind extends RowKind> {
  readonly kind: Kind
  readonly rows: FormRows[Kind]
  readonly submitted: boolean
  readonly changeRows: NoteForm['changeRows']
  readonly rowSaved: NoteForm['rowSaved']
}

/** The names of the rows, for a folded table. */
function rowNames(kind: RowKind, rows: FormRows[RowKind]): string {
  const names = rows.map((row) => nameOfRow(cargoTables[kind], { ...row })).filter((name) => name !== '')
  return [...new Set(names)].join(', ')
}

/** One of the four tables. */
function AnyCargoSheet<Kind extends RowKind>({ kind, rows, submitted, changeRows, rowSaved }: CargoSheetProps<Kind>) {
  const text = useText()
  const { mode, item, locks } = useFormContext()
  const standing = useMemo(() => (item === null ? null : { status: item.status, sides: item.sides }), [item])
  const change = useCallback((changed: FormRows[Kind]) => changeRows(kind, changed), [changeRows, kind])
  const mayNothing = mode === 'details' || Object.values(locks).every((lock) => lock !== null)
  const returns = useReturnScanning(kind, item?.id ?? null, mayNothing)
  const prefilled = usePrefilledRows(kind, rows, item === null && !returns.scanned)
  const section: RowKind = kind
  return (
    <Sheet
      section={section}
      flush
      isEmpty={rows.length === 0}
      summary={rowNames(kind, rows)}
      aside={
        <>
          <Text span c="dimmed" size="xs">
            {text('form.nav.rows', { count: rows.length })}
          </Text>
          {item === null && !returns.scanned && <PredefinedMenu kind={kind} rows={rows} onAdd={change} />}
        </>
      }
    >
      <CargoSection
        kind={kind}
        noteId={item?.id ?? null}
        // Rows of this kind; TypeScript cannot follow a generic kind.
        rows={rows as never}
        onRowsChange={change as never}
        onSaved={rowSaved}
        locked={mayNothing ? (locks.contract ?? text('form.head.readOnly')) : null}
        submitted={submitted}
        standing={standing}
        prefilled={prefilled}
        scanning={!returns.scanned ? null : returns.goods === null ? { later: text('cargo.scan.saveFirst') } : 'now'}
        returnGoods={returns.goods ?? undefined}
      />
    </Sheet>
  )
}

export const CargoSheet = memo(AnyCargoSheet)
