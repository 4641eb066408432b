import { holds } from '@roadnote/domain/access/actor'
import type { ListColumn } from '@roadnote/domain/cmr/contract/list-columns'
import type { NoteRow, SortableField } from '@roadnote/domain/cmr/contract/list'
import { isToSign } from '@roadnote/domain/cmr/policy/selection'
import { noteStatusNames } from '@roadnote/domain/cmr/lifecycle/status'
import type { Language } from '@roadnote/locales/languages'
import { useMemo } from 'react'
import { formatSpan } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { type Column, widthOfCode, widthOfDigits, widthOfTitle, widthOfWords } from '../../ui/list/columns.ts'
import { RowButton } from '../../ui/list/RowButton.tsx'
import { momentText } from '../../ui/time/moment-text.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { CodeCell, momentOf, quietWords, type Scene, StatusCell, wordsOr } from './order-cells.tsx'
import { OrderIcon } from './OrderIcon.tsx'
import type { Reader } from './use-orders.ts'
import type { OnRowAction, RowAction } from './use-row-actions.ts'

type OrderColumn = Column<NoteRow>

/** Two letters of the country, three of the sender, six digits and the suffix; numbers may have twenty. */
const usualCodeLength = 13

/** The columns of the orders; a stable array until the user, the language, the day or the longest code changes. */
export function useOrderColumns(
  reader: Reader,
  onAction: OnRowAction,
  rows: readonly NoteRow[],
): readonly OrderColumn[] {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const codeLength = Math.max(usualCodeLength, ...rows.map(({ cmrCode }) => cmrCode.length))
  return useMemo(() => {
    const scene = { text, language, today, reader, onAction }
    return [...actionColumns(scene), ...countColumns(scene), ...dataColumns({ ...scene, codeLength })]
  }, [text, language, today, reader, onAction, codeLength])
}

/** A column is absent when the user never has its action; in a row the button is shown only when possible now. */
function actionColumns({ text, reader, onAction }: Scene): OrderColumn[] {
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
  const sign = button('sign', 'sign', isToSign)
  const release = button('release', 'release', ({ may }) => may.release === true)
  return [
    button('qr', 'codes'),
    button('comment', 'comment', ({ may }) => may.comment === true),
    button('details', 'details'),
    ...(holds(reader, 'modifyCmrs') ? [button('edit', 'edit', ({ may }) => may.edit === true)] : []),
    ...(holds(reader, 'deleteCmrs') ? [button('remove', 'remove', ({ may }) => may.remove === true)] : []),
    button('pdf', 'pdf'),
    // Release and sign share one column: a draft is released, then it is signed.
    ...(holds(reader, 'signCmrs') || holds(reader, 'changeStatusCmr')
      ? [{ ...sign, cell: (row: NoteRow) => (row.may.release === true ? release : sign).cell(row) }]
      : []),
  ]
}

function countColumns({ text, onAction }: Scene): OrderColumn[] {
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

/** The width of track and gaps next to the text of a status. */
const trackWidth = 76

function dataColumns(scene: Scene & { readonly codeLength: number }): OrderColumn[] {
  const { text, language } = scene
  const titleOf = (name: ListColumn) => text(`orders.column.${name}`)
  const column = (name: ListColumn, sort: SortableField, more: Omit<OrderColumn, 'name' | 'title' | 'sort'>) => ({
    name,
    title: titleOf(name),
    sort,
    ...more,
    width: Math.max(more.width, widthOfTitle(titleOf(name))),
  })
  // The length of statuses, dates and countries depends most on the language: these columns fit their texts.
  const momentWidth = widthOfDigits(momentsOfAYear(language))
  const statuses = noteStatusNames.map((name) => text(`cmr.status.${name}`))
  const moment = { width: momentWidth, font: 'digits', whole: true, highestFirst: true } as const
  const code = { font: 'code', quiet: true } as const
  return [
    column('cmrCode', 'cmrCode', {
      cell: (row) => <CodeCell row={row} {...scene} />,
      width: widthOfCode(scene.codeLength),
      font: 'code',
      pinned: 'start',
      fixed: true,
      whole: true,
    }),
    column('driver', 'driverDisplayName', { cell: (row) => driverOf(row, scene), width: 84, grows: true }),
    column('tripID', 'tripID', { cell: ({ tripID }) => wordsOr(tripID), width: 70, ...code }),
    column('loaded', 'loaded', {
      cell: ({ loaded }) => (loaded === null ? wordsOr(null) : momentOf(loaded, scene)),
      ...moment,
    }),
    column('sender', 'senderOrganizationName', {
      cell: (row) => wordsOr(row.senderOrganizationName),
      width: 106,
      grows: true,
    }),
    column('carrier', 'carrierOrganizationName', {
      cell: (row) => wordsOr(row.carrierOrganizationName),
      width: 106,
      grows: true,
    }),
    column('recipient', 'recipientOrganizationName', {
      cell: (row) => wordsOr(row.recipientOrganizationName),
      width: 106,
      grows: true,
    }),
    column('country', 'recipientCountryCode', {
      cell: (row) => wordsOr(row.recipientCountryCode),
      width: 32,
      quiet: true,
    }),
    column('postalCode', 'recipientPostalCode', {
      cell: (row) => wordsOr(row.recipientPostalCode),
      width: 60,
      font: 'digits',
    }),
    column('place', 'recipientPlace', { cell: (row) => wordsOr(row.recipientPlace), width: 64, grows: true }),
    column('street', 'recipientStreet', { cell: (row) => wordsOr(row.recipientStreet), width: 110, grows: true }),
    ...roadColumns(scene, column, moment),
    column('containers', 'containerNumberList', {
      cell: (row) => wordsOr(row.containerNumberList),
      width: 106,
      grows: true,
      ...code,
    }),
    column('status', 'status', {
      cell: (row) => <StatusCell row={row} text={text} />,
      width: widthOfWords(statuses, trackWidth),
      pinned: 'end',
      fixed: true,
      whole: true,
    }),
    column('lastModified', 'lastModified', {
      cell: ({ lastModified }) => momentOf(lastModified, scene),
      ...moment,
      width: Math.max(110, momentWidth),
      quiet: true,
    }),
  ]
}

type MakeColumn = (
  name: ListColumn,
  sort: SortableField,
  more: Omit<OrderColumn, 'name' | 'title' | 'sort'>,
) => OrderColumn

/** Places and times, hidden by default. */
function roadColumns(
  scene: Scene,
  column: MakeColumn,
  moment: Pick<OrderColumn, 'width' | 'font' | 'whole' | 'highestFirst'>,
): OrderColumn[] {
  const planned = (at: Date | null) => (at === null ? wordsOr(null) : momentOf(at, scene))
  return [
    column('collection', 'collectionPlace', { cell: (row) => wordsOr(row.collectionPlace), width: 64, grows: true }),
    column('collectionPlanned', 'collectionDate', { cell: (row) => planned(row.collectionDate), ...moment }),
    column('delivery', 'deliveryPlace', { cell: (row) => wordsOr(row.deliveryPlace), width: 64, grows: true }),
    column('deliveryPlanned', 'deliveryDate', { cell: (row) => planned(row.deliveryDate), ...moment }),
    column('lateness', 'dueAt', { cell: (row) => wordsOr(latenessOf(row, scene)), width: 70 }),
  ]
}

function latenessOf({ isLate, dueAt }: NoteRow, { language }: Scene): string | null {
  return isLate && dueAt !== null ? formatSpan(language, Date.now() - dueAt.getTime()) : null
}

function driverOf(row: NoteRow, { text }: Scene) {
  const name = row.driverDisplayName ?? row.driverUserName
  return name === null ? quietWords(text('orders.row.notAssigned')) : wordsOr(name)
}

function momentsOfAYear(language: Language): string[] {
  const moments = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 28, 22, 44))
  return moments.map((moment) => momentText(language, moment, '2026-01-01'))
}
