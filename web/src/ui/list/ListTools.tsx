import { Button } from '@mantine/core'
import { IconColumns3, IconFilter, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { useToday } from '../time/use-today.ts'
import type { Column } from './columns.ts'
import { activeFilters, type FilterField } from './filter-field.ts'
import styles from './SearchRow.module.css'
import { ToolButton } from './ToolButton.tsx'
import type { List } from './use-list.ts'
import { lazyOverlay } from '../part/lazy-part.tsx'
import { usePrint } from '../use-print.ts'

const FilterPanel = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).FilterPanel)
const ColumnsDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).ColumnsDialog)

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface ToolProps {
  readonly icon: ReactNode
  readonly label: string
  /** Only the icon at any width. */
  readonly bare?: boolean
  readonly loading?: boolean
  readonly onClick: () => void
}

/** Narrow screens show only the icon; the name is then in the tooltip. */
export function Tool({ icon: picture, label, bare = false, loading = false, onClick }: ToolProps) {
  return (
    <ToolButton isBare={bare} leftSection={picture} loading={loading} onClick={onClick} title={label}>
      {label}
    </ToolButton>
  )
}

export function PrintTool() {
  const text = useText()
  const print = usePrint()
  return <Tool icon={<IconPrinter {...icon} />} label={text('list.print')} onClick={print} />
}

interface ColumnsToolProps {
  readonly list: List
  readonly columns: readonly Omit<Column<never>, 'cell'>[]
}

export function ColumnsTool({ list, columns }: ColumnsToolProps) {
  const text = useText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Tool icon={<IconColumns3 {...icon} />} label={text('list.columns.title')} onClick={() => setOpened(true)} />
      {opened && <ColumnsDialog list={list} columns={columns} onClose={() => setOpened(false)} />}
    </>
  )
}

interface FilterToolProps extends Pick<ColumnsToolProps, 'columns'> {
  readonly list: Pick<List, 'phone' | 'cards' | 'state' | 'change' | 'clear'>
  readonly fields: readonly FilterField[]
  /** The label of the button back from the panel, with the number of rows. */
  readonly show: string
}

/** Opens the filter panel and shows the number of active filters. */
export function FilterTool({ list, columns, fields, show }: FilterToolProps) {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const [opened, setOpened] = useState(false)
  const active = activeFilters(fields, { text, language, today })
  const title = text('list.filter.title')
  return (
    <>
      <Button
        size={list.phone ? 'lg' : 'sm'}
        className={styles.filter}
        leftSection={<IconFilter {...icon} />}
        rightSection={
          active > 0 && (
            <span className={styles.number} aria-hidden>
              {active}
            </span>
          )
        }
        aria-label={active > 0 ? `${title}: ${text('list.filter.active', { count: active })}` : undefined}
        onClick={() => setOpened(true)}
      >
        {title}
      </Button>
      {opened && (
        <FilterPanel
          list={list}
          fields={fields}
          sortable={list.cards ? columns.filter(({ sort }) => sort !== undefined) : null}
          show={show}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
