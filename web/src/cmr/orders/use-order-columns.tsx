import { hasPermission } from '@roadnote/domain/access/actor'
import { listColumns, noteColumns, type ListColumn, type NoteColumn } from '@roadnote/domain/cmr/contract/list-columns'
import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { isReadersTurn } from '@roadnote/domain/cmr/policy/selection'
import { outcomeNames } from '@roadnote/domain/cmr/delivery/outcome'
import { reservationStates } from '@roadnote/domain/cmr/reservation/states'
import { noteStatusNames } from '@roadnote/domain/cmr/lifecycle/status'
import type { Language } from '@roadnote/locales/languages'
import { useMemo } from 'react'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { type Column, widthOfCode, widthOfDigits, widthOfTitle, widthOfWords } from '../../ui/list/columns.ts'
import { RowButton } from '../../ui/list/RowButton.tsx'
import { momentText } from '../../ui/time/moment-text.ts'
import { useToday } from '../../ui/time/use-today.ts'
import {
  CodeCell,
  Lateness,
  matchCell,
  momentCell,
  mutedText,
  type CellContext,
  StatusCell,
  textOrDash,
} from './order-cells.tsx'
import { DriverCell } from './DriverCell.tsx'
import { OrderIcon } from './OrderIcon.tsx'
import type { Reader } from './use-orders.ts'
import type { OnRowAction, RowAction } from './use-row-actions.ts'

type OrderColumn = Column<NoteRow>

/** Two letters of the country, three of the sender, six digits and the suffix; numbers may have twenty. */
const usualCodeLength = 13

/** The mark of a test note beside its code takes the room of so many characters. */
const markLength = 9

/** The columns of the orders; a stable array until the user, the language, the day or the longest code changes. */
export function useOrderColumns(
  reader: Reader,
  onAction: OnRowAction,
  rows: readonly NoteRow[],
): readonly OrderColumn[] {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const codeLength = Math.max(
    usualCodeLength,
    ...rows.map(({ cmrCode, isTest }) => cmrCode.length + (isTest ? markLength : 0)),
  )
  const isSearched = rows.some(({ matchedField }) => matchedField !== null)
  return useMemo(() => {
    const scene = { text, language, today, reader, onAction }
    const [code, ...others] = dataColumns({ ...scene, codeLength })
    const found = isSearched ? [matchedColumn(scene)] : []
    return [...actionColumns(scene), ...countColumns(scene), ...(code === undefined ? [] : [code]), ...found, ...others]
  }, [text, language, today, reader, onAction, codeLength, isSearched])
}

/** A column is absent when the user never has its action; in a row the button is shown only when possible now. */
function actionColumns({ text, reader, onAction }: CellContext): OrderColumn[] {
  const button = (
    name: 'qr' | 'comment' | 'details' | 'edit' | 'remove' | 'pdf' | 'sign' | 'release',
    action: RowAction,
    isOffered: (row: NoteRow) => boolean = () => true,
  ): OrderColumn => ({
    name,
    title: text(name === 'release' ? 'orders.column.sign' : `orders.column.${name}`),
    kind: 'action',
    width: 24,
    cell: (row) => {
      if (!isOffered(row)) return null
      const isStarred = name === 'details' && row.isUnapprovedGoods
      return (
        <RowButton
          label={text(isStarred ? 'orders.row.unapproved' : `orders.row.${name}`, { code: row.cmrCode })}
          icon={<OrderIcon name={name} />}
          mark={isStarred ? 'star' : name === 'sign' ? 'amber' : undefined}
          onClick={() => onAction(action, row)}
        />
      )
    },
  })
  const sign = button('sign', 'sign', isReadersTurn)
  const release = button('release', 'release', ({ may }) => may.release === true)
  return [
    button('qr', 'codes'),
    button('comment', 'comment', ({ may }) => may.comment === true),
    button('details', 'details'),
    ...(hasPermission(reader, 'modifyCmrs') ? [button('edit', 'edit', ({ may }) => may.edit === true)] : []),
    ...(hasPermission(reader, 'deleteCmrs') ? [button('remove', 'remove', ({ may }) => may.remove === true)] : []),
    button('pdf', 'pdf'),
    // Release and sign share one column: a draft is released, then it is signed.
    ...(hasPermission(reader, 'signCmrs') || hasPermission(reader, 'changeStatusCmr')
      ? [{ ...sign, cell: (row: NoteRow) => (row.may.release === true ? release : sign).cell(row) }]
      : []),
  ]
}

function countColumns({ text, onAction }: CellContext): OrderColumn[] {
  const count = (
    name: 'photos' | 'attachments',
    action: RowAction,
    sort: 'photoCount' | 'attachmentCount',
  ): OrderColumn => ({
    name,
    title: text(`orders.column.${name}`),
    kind: 'count',
    icon: <OrderIcon name={name} />,
    width: 34,
    sort,
    highestFirst: true,
    cell: (row) =>
      row[sort] > 0 && (
        <RowButton
          label={text(`orders.row.${name}`, { count: row[sort], code: row.cmrCode })}
          icon={<OrderIcon name={name} />}
          count={row[sort]}
          onClick={() => onAction(action, row)}
        />
      ),
  })
  return [count('photos', 'photos', 'photoCount'), count('attachments', 'documents', 'attachmentCount')]
}

/** Where the search found its words; only while somebody searches. */
function matchedColumn({ text }: CellContext): OrderColumn {
  const title = text('orders.column.matched')
  return {
    name: 'matched',
    title,
    width: Math.max(150, widthOfTitle(title)),
    grows: true,
    fixed: true,
    cell: (row) => matchCell(row, text),
  }
}

/** The width of track and gaps next to the text of a status. */
const trackWidth = 76

type Look = Omit<OrderColumn, 'name' | 'title' | 'sort'>

/** How a column looks by the kind of its field. */
const looks = {
  words: {},
  code: { font: 'code' },
  digits: { font: 'digits' },
  moment: { font: 'digits', whole: true, highestFirst: true },
  weight: { font: 'digits', highestFirst: true },
} as const

type DataColumn = Exclude<ListColumn, 'photos' | 'attachments'>

function isData(name: ListColumn): name is DataColumn {
  return noteColumns[name].kind !== 'count'
}

/** Columns that render more than the text of their field. */
function ownLooks(scene: CellContext & { readonly codeLength: number }): Partial<Record<DataColumn, Partial<Look>>> {
  const { text } = scene
  const statuses = noteStatusNames.map((name) => text(`cmr.status.${name}`))
  return {
    cmrCode: {
      cell: (row) => <CodeCell row={row} {...scene} />,
      width: widthOfCode(scene.codeLength),
      pinned: 'start',
      fixed: true,
      whole: true,
    },
    driver: { cell: (row) => driverOf(row, scene) },
    weight: { cell: (row) => textOrDash(weightText(row, scene)) },
    reservations: {
      cell: ({ reservations }) =>
        textOrDash(reservations.map((state) => text(`reservation.state.${state}`)).join(', ') || null),
      width: widthOfWords(
        reservationStates.map((state) => text(`reservation.state.${state}`)),
        16,
      ),
    },
    instructions: {
      cell: ({ instructionsWaiting: count }) => textOrDash(count === 0 ? null : text('disposal.count', { count })),
      width: widthOfWords([text('disposal.count', { count: 2 })], 16),
    },
    outcome: {
      cell: ({ deliveryOutcome }) =>
        textOrDash(deliveryOutcome === null ? null : text(`delivery.outcome.${deliveryOutcome}`)),
      width: widthOfWords(
        outcomeNames.map((name) => text(`delivery.outcome.${name}`)),
        16,
      ),
    },
    lateness: { cell: (row) => <Lateness row={row} language={scene.language} /> },
    status: {
      cell: (row) => <StatusCell row={row} text={text} />,
      width: widthOfWords(statuses, trackWidth),
      pinned: 'end',
      fixed: true,
    },
  }
}

/** The columns of the catalogue, each rendered by its kind. */
function dataColumns(scene: CellContext & { readonly codeLength: number }): OrderColumn[] {
  const { text, language } = scene
  const own = ownLooks(scene)
  // The length of dates depends on the language: these columns fit their longest date.
  const momentWidth = widthOfDigits(momentsOfAYear(language))
  return listColumns.filter(isData).map((name) => {
    const column: NoteColumn = noteColumns[name]
    const { field, kind } = noteColumns[name]
    const title = text(`orders.column.${name}`)
    const least = Math.max(column.width ?? 0, kind === 'moment' ? momentWidth : 0, widthOfTitle(title))
    return {
      name,
      title,
      sort: field,
      ...looks[kind],
      ...(column.grows && { grows: column.grows }),
      ...(column.quiet && { quiet: column.quiet }),
      cell: (row: NoteRow) => cellOf(row[field], scene),
      ...own[name],
      width: Math.max(own[name]?.width ?? 0, least),
    }
  })
}

function cellOf(value: string | number | Date | readonly string[] | null, scene: CellContext) {
  if (value instanceof Date) return momentCell(value, scene)
  if (typeof value === 'object' && value !== null) return textOrDash(value.join(', ') || null)
  return textOrDash(typeof value === 'number' ? String(value) : value)
}

function weightText({ grossWeight }: NoteRow, { language }: CellContext): string | null {
  return grossWeight === null ? null : `${formatNumber(language, grossWeight)} kg`
}

function driverOf(row: NoteRow, scene: CellContext) {
  const { text } = scene
  const name = row.driverDisplayName ?? row.driverUserName
  if (name === null) return mutedText(text('orders.row.notAssigned'))
  return <DriverCell name={name} contact={row.driverContact} scene={scene} />
}

function momentsOfAYear(language: Language): string[] {
  const moments = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 28, 22, 44))
  return moments.map((moment) => momentText(language, moment, '2026-01-01'))
}
