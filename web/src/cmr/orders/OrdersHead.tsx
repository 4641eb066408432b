import { hasPermission } from '@roadnote/domain/access/actor'
import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import {
  IconFileImport,
  IconQrcode,
  IconSignature,
  IconTableExport,
  IconTableImport,
  IconTemplate,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import type { Column } from '../../ui/list/columns.ts'
import type { FilterField } from '../../ui/list/filter-field.ts'
import { ColumnsTool, FilterTool, PrintTool, Tool } from '../../ui/list/ListTools.tsx'
import { SearchRow } from '../../ui/list/SearchRow.tsx'
import { lazyPart } from '../../ui/part/lazy-part.tsx'
import { mayAddNotes } from '../note/may-add-notes.ts'
import { AddNote } from './AddNote.tsx'
import type { OpenOrderDialog } from './open-dialog.ts'
import { useCsv } from './use-csv.ts'
import { useOrderPalette } from './use-order-palette.tsx'
import type { Reader, useOrders } from './use-orders.ts'

interface OrdersHeadProps {
  readonly list: ReturnType<typeof useOrders>
  readonly reader: Reader
  readonly fields: readonly FilterField[]
  readonly columns: readonly Column<NoteRow>[]
  readonly onOpen: (open: OpenOrderDialog) => void
}

const NoteImport = lazyPart(async () => (await import('./NoteImport.tsx')).NoteImport)

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

export function OrdersHead({ list, reader, fields, columns, onOpen }: OrdersHeadProps) {
  const text = useText()
  const { phone, cards } = list
  const total = list.total ?? 0
  const csv = useCsv(list, total)
  const invitation = reader.isInspector ? 'inspector' : phone ? 'narrow' : 'wide'
  const signByCode = hasPermission(reader, 'signCmrs') && (
    <Tool
      icon={<IconSignature {...icon} />}
      label={text('orders.signByCode')}
      onClick={() => onOpen({ kind: 'signByCode' })}
    />
  )
  const [isImporting, setImporting] = useState(false)
  const onImport = hasPermission(reader, 'createCmr') && mayAddNotes(reader) ? () => setImporting(true) : null
  useOrderPalette({ list, reader, onOpen, onImport, onSave: reader.isInspector || total === 0 ? null : csv.save })
  const scan = (
    <Tool icon={<IconQrcode {...icon} />} label={text('orders.scan.open')} onClick={() => onOpen({ kind: 'scan' })} />
  )
  const external = hasPermission(reader, 'createPioniraCmr') && (
    <Tool
      bare
      icon={<IconFileImport {...icon} />}
      label={text('orders.external')}
      onClick={() => onOpen({ kind: 'external' })}
    />
  )
  const fromTemplate = onImport !== null && (
    <Tool
      bare={phone}
      icon={<IconTemplate {...icon} />}
      label={text('template.newFrom')}
      onClick={() => onOpen({ kind: 'template' })}
    />
  )
  return (
    <SearchRow
      list={list}
      title={text('cmr.title')}
      label={text('orders.search.label')}
      placeholder={text(`orders.search.${invitation}`)}
      // An inspector can only look up a note.
      focused={reader.isInspector}
      corner={
        phone && (
          <>
            {/* Scanning also takes a typed code and opens the signing. */}
            {scan}
            {external}
            {fromTemplate}
            <AddNote reader={reader} />
          </>
        )
      }
    >
      {!reader.isInspector && (
        <FilterTool list={list} columns={columns} fields={fields} show={text('orders.filter.show', { count: total })} />
      )}
      {!phone && (
        <>
          {!cards && <ColumnsTool list={list} columns={columns} />}
          <PrintTool />
          {!reader.isInspector && total > 0 && (
            <Tool
              bare
              icon={<IconTableExport {...icon} />}
              label={text('orders.csv.title')}
              loading={csv.saving}
              onClick={csv.save}
            />
          )}
          {onImport !== null && (
            <Tool bare icon={<IconTableImport {...icon} />} label={text('table.note.title')} onClick={onImport} />
          )}
          {scan}
          {signByCode}
          {external}
          {fromTemplate}
        </>
      )}
      {!phone && <AddNote reader={reader} />}
      {isImporting && <NoteImport onClose={() => setImporting(false)} />}
    </SearchRow>
  )
}
