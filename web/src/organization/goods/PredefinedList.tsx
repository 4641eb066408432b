import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { CallFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { Pages } from '../../ui/list/Pager.tsx'
import { notify } from '../../ui/notify.ts'
import { RowConfirm } from '../rows/RowConfirm.tsx'
import { Row, RowActionButton, RowList, RowSection } from '../rows/Rows.tsx'
import { AddButton, RowPager } from '../rows/RowParts.tsx'
import { useMayChange } from '../rows/use-may-change.ts'

export const rowsPerPage = 5

/** The paged query of rows: the previous page stays until the next is loaded. */
export const pageOptions = { placeholderData: keepPreviousData } as const

export interface PredefinedRow {
  readonly id: number
  readonly name: string
  readonly detail: string
}

interface PredefinedListProps<Known extends PredefinedRow> {
  readonly words: { readonly title: string; readonly hint: string; readonly none: string; readonly add: string }
  readonly page: number
  readonly onPage: (page: number) => void
  readonly reading: {
    readonly data: { readonly data: readonly Known[]; readonly total: number } | undefined
    readonly error: CallFailure | null
    readonly refetch: () => unknown
  }
  readonly list: Endpoint
  readonly remove: Parameters<typeof useCommand>[0]
  readonly organizationId: number
  /** The form of a row, or of a new one. */
  readonly form: ComponentType<PredefinedFormProps<Known>>
}

export interface PredefinedFormProps<Known> {
  readonly organizationId: number
  /** `null`: a new row. */
  readonly row: Known | null
  readonly onClose: () => void
}

/** The open form or confirmation; one at a time. */
type Opened = { readonly action: 'add' } | { readonly action: 'edit' | 'remove'; readonly id: number } | null

/** Predefined rows, five per page, with a form or confirmation below the row concerned. */
export function PredefinedList<Known extends PredefinedRow>(props: PredefinedListProps<Known>) {
  const { words, reading, page, onPage, organizationId, form: LineForm } = props
  const mayChange = useMayChange()
  const [opened, open] = useState<Opened>(null)
  const close = (): void => open(null)
  const show = (wanted: number): void => {
    close()
    onPage(wanted)
  }
  return (
    <RowSection title={words.title} hint={words.hint}>
      <Loaded of={[reading]}>
        {({ data, total }) => (
          <>
            <RowList label={words.title} none={words.none}>
              {data.map((row) => (
                <Line key={row.id} {...props} row={row} opened={opened} onOpen={open} mayChange={mayChange} />
              ))}
            </RowList>
            <Paging page={page} total={total} onPage={show} />
          </>
        )}
      </Loaded>
      {opened?.action === 'add' && <LineForm organizationId={organizationId} row={null} onClose={close} />}
      {mayChange && opened?.action !== 'add' && (
        <AddButton
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => open({ action: 'add' })}
        >
          {words.add}
        </AddButton>
      )}
    </RowSection>
  )
}

interface LineProps<Known extends PredefinedRow> extends PredefinedListProps<Known> {
  readonly row: Known
  readonly opened: Opened
  readonly onOpen: (opened: Opened) => void
  readonly mayChange: boolean
}

function Line<Known extends PredefinedRow>(props: LineProps<Known>) {
  const { row, organizationId, form: LineForm, opened, onOpen, mayChange, list, remove, page, onPage, reading } = props
  const text = useText()
  const { id, name, detail } = row
  const action = opened !== null && 'id' in opened && opened.id === id ? opened.action : null
  const close = (): void => onOpen(null)
  const toggle = (wanted: 'edit' | 'remove'): void => onOpen(action === wanted ? null : { action: wanted, id })
  const removing = useCommand(remove, {
    refreshes: [list],
    onSuccess: () => {
      notify.done(text('masterData.removed', { name }))
      close()
      // Deleting the last row of a page moves to the previous page.
      if (page > 1 && reading.data?.data.length === 1) onPage(page - 1)
    },
  })
  return (
    <Row
      name={name}
      detail={detail}
      actions={
        mayChange && (
          <>
            <RowActionButton
              label={text('masterData.edit', { name })}
              icon={<IconPencil size={18} stroke={1.5} />}
              isOpen={action === 'edit'}
              onClick={() => toggle('edit')}
            />
            <RowActionButton
              label={text('masterData.remove', { name })}
              icon={<IconTrash size={18} stroke={1.5} />}
              isOpen={action === 'remove'}
              onClick={() => toggle('remove')}
            />
          </>
        )
      }
    >
      {action === 'edit' && <LineForm organizationId={organizationId} row={row} onClose={close} />}
      {action === 'remove' && (
        <RowConfirm
          action={text('masterData.removeAction')}
          onConfirm={() => removing.mutateAsync({ id })}
          onKeep={close}
        >
          {text('masterData.removing', { name })}
        </RowConfirm>
      )}
    </Row>
  )
}

interface PagingProps {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

function Paging({ page, total, onPage }: PagingProps) {
  const text = useText()
  const language = useLanguage()
  if (total <= rowsPerPage) return null
  const number = (value: number) => formatNumber(language, value)
  const range = {
    from: number((page - 1) * rowsPerPage + 1),
    to: number(Math.min(total, page * rowsPerPage)),
    total: number(total),
  }
  return (
    <RowPager>
      <span>{text('list.paging.range', range)}</span>
      <Pages page={page} last={Math.ceil(total / rowsPerPage)} onPage={onPage} />
    </RowPager>
  )
}
