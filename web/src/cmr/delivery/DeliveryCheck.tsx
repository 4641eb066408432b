import { Button, Flex, Stack, Text } from '@mantine/core'
import type { CheckedRows } from '@roadnote/domain/cmr/delivery/check'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../language/use-text.ts'
import { SectionTitle } from '../../ui/dialog/DialogParts.tsx'
import { differingIn, isCompleteCheck, type CheckDraft, type RemarkDraft } from './check-draft.ts'
import { CheckedRow, type RowToShow } from './CheckedRow.tsx'
import { RemarkEditor, type PhotoChoice } from './RemarkEditor.tsx'

export interface DeliveryCheckProps {
  readonly rows: CheckedRows
  readonly draft: CheckDraft
  readonly onChange: (draft: CheckDraft) => void
  /** The carrier records what it hands over, instead of the receiver what arrived. */
  readonly isCarriers?: boolean
  readonly photos: PhotoChoice
}

/** The rows that a check compares, goods before pallets. */
function rowsToShow({ goods, pallets }: CheckedRows): RowToShow[] {
  return [
    ...goods.map(({ id, goodsNature, marks, packagesNumber, grossWeight }): RowToShow => ({
      row: `goods.${id}`,
      name: goodsNature ?? marks ?? '',
      fields: [
        { name: 'packages', announced: packagesNumber },
        { name: 'weight', announced: grossWeight },
      ],
    })),
    ...pallets
      .filter(({ loadingPlaceLoaded }) => loadingPlaceLoaded !== null)
      .map(({ id, typeCodeDescription, loadingPlaceLoaded }): RowToShow => ({
        row: `pallets.${id}`,
        name: typeCodeDescription,
        fields: [{ name: 'pieces', announced: loadingPlaceLoaded }],
      })),
  ]
}

/** What arrived: all as announced in one touch, or quantities and coded remarks row by row. */
export function DeliveryCheck({ rows, draft, onChange, isCarriers = false, photos }: DeliveryCheckProps) {
  const text = useText()
  const choose = (choice: CheckDraft['choice']) => (): void =>
    onChange({ ...draft, choice: draft.choice === choice ? 'none' : choice })
  return (
    <Stack component="section" gap="sm" aria-label={text('delivery.check.title')}>
      <SectionTitle>{text('delivery.check.title')}</SectionTitle>
      <Text size="sm" c="dimmed">
        {text(isCarriers ? 'delivery.check.driverWords' : 'delivery.check.words')}
      </Text>
      <Flex wrap="wrap" gap="sm">
        {(['all', 'some'] as const).map((choice) => (
          <Button
            key={choice}
            variant={draft.choice === choice ? 'filled' : 'default'}
            size={isCarriers ? 'lg' : 'sm'}
            mih={isCarriers ? 48 : undefined}
            flex="1 1 auto"
            aria-pressed={draft.choice === choice}
            onClick={choose(choice)}
          >
            {text(`delivery.check.${choice}`)}
          </Button>
        ))}
      </Flex>
      {draft.choice === 'some' && <Rows rows={rows} draft={draft} onChange={onChange} photos={photos} />}
    </Stack>
  )
}

interface AddRemarkProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** As high as a finger needs; a long name of goods wraps. */
function AddRemark({ onClick, children }: AddRemarkProps) {
  return (
    <Button
      variant="subtle"
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
      onClick={onClick}
      styles={{
        root: { alignSelf: 'flex-start', height: 'auto', minHeight: 'var(--button-height)' },
        label: { whiteSpace: 'normal' },
      }}
    >
      {children}
    </Button>
  )
}

function Rows({ rows, draft, onChange, photos }: Omit<DeliveryCheckProps, 'isCarriers'>) {
  const text = useText()
  const differing = differingIn(draft, rows)
  const change = (changed: RemarkDraft): void =>
    onChange({ ...draft, remarks: draft.remarks.map((one) => (one.key === changed.key ? changed : one)) })
  const remove = (key: number): void => onChange({ ...draft, remarks: draft.remarks.filter((one) => one.key !== key) })
  const add = (row: string | null) => (): void => {
    const key = Math.max(0, ...draft.remarks.map((one) => one.key)) + 1
    onChange({ ...draft, remarks: [...draft.remarks, { key, row, code: '', number: '', text: '', photoIds: [] }] })
  }
  const remarksOf = (row: string | null) =>
    draft.remarks
      .filter((one) => one.row === row)
      .map((one) => (
        <RemarkEditor key={one.key} remark={one} photos={photos} onChange={change} onRemove={() => remove(one.key)} />
      ))
  return (
    <>
      <Stack component="ul" gap="sm">
        {rowsToShow(rows).map((shown) => (
          <CheckedRow
            key={shown.row}
            shown={shown}
            typed={draft.typed}
            isDiffering={differing.has(shown.row)}
            onType={(name, value) => onChange({ ...draft, typed: { ...draft.typed, [name]: value } })}
          >
            {remarksOf(shown.row)}
            <AddRemark onClick={add(shown.row)}>{text('delivery.check.addTo', { name: shown.name })}</AddRemark>
          </CheckedRow>
        ))}
      </Stack>
      {remarksOf(null)}
      <AddRemark onClick={add(null)}>{text('delivery.check.addWhole')}</AddRemark>
      {!isCompleteCheck(draft, rows) && (
        <Text size="sm" role="status">
          {text('delivery.check.incomplete')}
        </Text>
      )}
    </>
  )
}
