import { Stack } from '@mantine/core'
import type { SubstanceRow } from '@roadnote/domain/cmr/contract/substance'
import { IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useText } from '../../language/use-text.ts'
import type { Column } from '../../ui/list/columns.ts'
import { RowButton } from '../../ui/list/RowButton.tsx'
import { CardTitle, CardWords, RowCard } from '../../ui/list/RowCard.tsx'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { substanceName } from './substance-name.ts'

const bin = <IconTrash size={16} stroke={1.5} aria-hidden />

type Remove = (row: SubstanceRow) => void

const plain = [
  { name: 'hazardClass', width: 110, sort: 'hazardClass' },
  { name: 'subsidiaryRisks', width: 130 },
  { name: 'packingGroup', width: 130 },
  { name: 'tunnelCode', width: 110 },
  { name: 'transportCategory', width: 140 },
] as const

export function useSubstanceColumns(remove: Remove): readonly Column<SubstanceRow>[] {
  const text = useText()
  return useMemo(
    () => [
      {
        name: 'remove',
        title: text('substance.column.remove'),
        kind: 'action',
        width: 36,
        cell: (row) => (
          <RowButton
            label={text('substance.remove', { name: substanceName(row) })}
            icon={bin}
            onClick={() => remove(row)}
          />
        ),
      },
      {
        name: 'unNumber',
        title: text('table.substance.column.unNumber'),
        sort: 'unNumber',
        fixed: true,
        pinned: 'start',
        width: 120,
        font: 'digits',
        cell: ({ unNumber }) => unNumber,
      },
      {
        name: 'name',
        title: text('table.substance.column.name'),
        sort: 'name',
        width: 320,
        grows: true,
        cell: ({ name }) => name,
      },
      ...plain.map((column): Column<SubstanceRow> => ({
        ...column,
        title: text(`table.substance.column.${column.name}`),
        cell: (row) => row[column.name] ?? '–',
      })),
    ],
    [text, remove],
  )
}

/** A row as a card on narrow screens. */
export function useSubstanceCard(remove: Remove) {
  const text = useText()
  return useCallback(
    (row: SubstanceRow) => {
      const name = substanceName(row)
      const facts = plain.flatMap(({ name: field }) =>
        row[field] === null ? [] : [`${text(`table.substance.column.${field}`)} ${row[field]}`],
      )
      return (
        <RowCard>
          <Stack gap={2} px="lg" py="md" flex={1} miw={0}>
            <CardTitle>{name}</CardTitle>
            <CardWords>{facts.join(' · ')}</CardWords>
          </Stack>
          <RowMenu
            inCard
            label={text('substance.remove', { name })}
            entries={[{ name: text('substance.removeAction'), icon: bin, onClick: () => remove(row) }]}
          />
        </RowCard>
      )
    },
    [text, remove],
  )
}
