import type { OrganizationRow } from '@roadnote/domain/organization/contract'
import { organizationTypeName } from '@roadnote/domain/organization/kind'
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useText } from '../language/use-text.ts'
import { type Column, widthOfTitle } from '../ui/list/columns.ts'
import { RowButton } from '../ui/list/RowButton.tsx'
import { mayEdit, mayMerge, mayRemove, type RowActions, townOf } from './row-actions.ts'
import { CardAction, CardOpener, CardTitle, CardWords, RowCard, RowName } from '../ui/list/RowCard.tsx'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Edit, merge and delete are the first columns, only for users with one of these permissions. */
function useActionColumns({ open, remove, merge }: RowActions, isShown: boolean): readonly Column<OrganizationRow>[] {
  const text = useText()
  return useMemo(
    () =>
      isShown
        ? [
            {
              name: 'edit',
              title: text('organization.column.edit'),
              kind: 'action',
              width: 36,
              cell: (row) =>
                mayEdit(row) && (
                  <RowButton
                    label={text('organization.action.edit', { name: row.name })}
                    icon={<IconPencil {...icon} />}
                    onClick={() => open(row)}
                  />
                ),
            },
            {
              name: 'merge',
              title: text('organizationMerge.column'),
              kind: 'action',
              width: 36,
              cell: (row) =>
                mayMerge(row) && (
                  <RowButton
                    label={text('organizationMerge.action', { name: row.name })}
                    icon={<IconArrowMerge {...icon} />}
                    onClick={() => merge(row)}
                  />
                ),
            },
            {
              name: 'remove',
              title: text('organization.column.remove'),
              kind: 'action',
              width: 36,
              cell: (row) =>
                mayRemove(row) && (
                  <RowButton
                    label={text('organization.action.remove', { name: row.name })}
                    icon={<IconTrash {...icon} />}
                    onClick={() => remove(row)}
                  />
                ),
            },
          ]
        : [],
    [text, open, remove, merge, isShown],
  )
}

type TextColumn = 'mainOrganization' | 'carrierCode' | 'countryCode' | 'postalCode' | 'place' | 'street'

/** Read-only data columns. */
const textColumns = {
  mainOrganization: { width: 170, grows: true },
  carrierCode: { width: 110, font: 'code' },
  countryCode: { width: 76, font: 'code' },
  postalCode: { width: 110, font: 'digits' },
  place: { width: 130, grows: true },
  street: { width: 170, grows: true },
} as const satisfies Record<TextColumn, Partial<Column<OrganizationRow>>>

export function useOrganizationColumns(actions: RowActions, mayChange: boolean): readonly Column<OrganizationRow>[] {
  const text = useText()
  const actionColumns = useActionColumns(actions, mayChange)
  const { open } = actions
  return useMemo(() => {
    const titles = {
      mainOrganization: text('organization.field.organizationId'),
      carrierCode: text('organization.field.carrierCode'),
      countryCode: text('organization.column.countryCode'),
      postalCode: text('organization.field.postalCode'),
      place: text('organization.field.place'),
      street: text('organization.field.street'),
    }
    // Object.keys loses the key type; the keys are the columns by definition.
    const names = Object.keys(textColumns) as TextColumn[]
    return [
      ...actionColumns,
      {
        name: 'name',
        title: text('organization.field.name'),
        sort: 'name',
        fixed: true,
        pinned: 'start',
        width: 220,
        grows: true,
        cell: (row) => <Name row={row} onOpen={open} />,
      },
      ...names.map((name): Column<OrganizationRow> => {
        const { width, ...look } = textColumns[name]
        const title = titles[name]
        return {
          name,
          title,
          sort: name,
          ...look,
          width: Math.max(width, widthOfTitle(title)),
          cell: (row) => row[name],
        }
      }),
      {
        name: 'type',
        title: text('organization.field.organizationType'),
        width: 190,
        grows: true,
        quiet: true,
        cell: ({ organizationType }) => text(`organization.type.${organizationTypeName(organizationType)}`),
      },
    ]
  }, [text, actionColumns, open])
}

function Name({ row, onOpen }: { readonly row: OrganizationRow; readonly onOpen: RowActions['open'] }) {
  const text = useText()
  return (
    <RowName
      type="button"
      aria-label={text('organization.action.open', { name: row.name })}
      onClick={() => onOpen(row)}
    >
      {row.name}
    </RowName>
  )
}

/** A row as a card on narrow screens. */
export function useOrganizationCard({ open, remove, merge }: RowActions) {
  const text = useText()
  return useCallback(
    (row: OrganizationRow) => (
      <RowCard>
        <CardOpener type="button" onClick={() => open(row)}>
          <CardTitle>{row.name}</CardTitle>
          <span>{[row.street, townOf(row)].filter(Boolean).join(', ')}</span>
          <CardWords>
            {[
              text(`organization.type.${organizationTypeName(row.organizationType)}`),
              row.mainOrganization,
              row.carrierCode,
            ]
              .filter(Boolean)
              .join(' · ')}
          </CardWords>
        </CardOpener>
        {mayMerge(row) && (
          <CardAction
            type="button"
            aria-label={text('organizationMerge.action', { name: row.name })}
            onClick={() => merge(row)}
          >
            <IconArrowMerge size={18} stroke={1.5} aria-hidden />
          </CardAction>
        )}
        {mayRemove(row) && (
          <CardAction
            type="button"
            aria-label={text('organization.action.remove', { name: row.name })}
            onClick={() => remove(row)}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </CardAction>
        )}
      </RowCard>
    ),
    [text, open, remove, merge],
  )
}
