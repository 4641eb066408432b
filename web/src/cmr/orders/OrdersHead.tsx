import { Button } from '@mantine/core'
import { holds } from '@roadnote/domain/access/actor'
import {
  IconColumns3,
  IconFileImport,
  IconFilter,
  IconPrinter,
  IconSignature,
  IconTableExport,
} from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useText } from '../../language/use-text.ts'
import { AddNote } from './AddNote.tsx'
import { activeFilters, type OrderFilter } from './order-filter.ts'
import styles from './OrdersHead.module.css'
import { SearchBox } from './SearchBox.tsx'
import type { Reader } from './use-orders.ts'

interface OrdersHeadProps {
  readonly total: string | null
  readonly filter: OrderFilter
  readonly reader: Reader
  readonly phone: boolean
  readonly live: ReactNode
  readonly searchRef: Ref<HTMLInputElement>
  readonly onSearch: (words: string) => void
  readonly onFilter: () => void
  readonly onColumns: () => void
  readonly onSignByCode: () => void
  readonly onExternal: () => void
  /** `null`: there is nothing to save. */
  readonly onSave: (() => void) | null
  readonly saving: boolean
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

export function OrdersHead(props: OrdersHeadProps) {
  const { total, filter, reader, phone, live, searchRef, onSearch, onFilter, onColumns, onSignByCode } = props
  const { onExternal, onSave, saving } = props
  const text = useText()
  const placeholder = reader.isInspector
    ? 'orders.search.inspector'
    : phone
      ? 'orders.search.narrow'
      : 'orders.search.wide'
  const signByCode = holds(reader, 'signCmrs') && (
    <Tool icon={<IconSignature {...icon} />} label={text('orders.signByCode')} onClick={onSignByCode} />
  )
  const external = holds(reader, 'createPioniraCmr') && (
    <Tool bare icon={<IconFileImport {...icon} />} label={text('orders.external')} onClick={onExternal} />
  )
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{text('cmr.title')}</h1>
        {total !== null && <span className={styles.count}>{total}</span>}
      </div>
      <SearchBox
        ref={searchRef}
        value={filter.search}
        onSearch={onSearch}
        placeholder={text(placeholder)}
        narrow={phone}
      />
      <div className={styles.corner}>
        {live}
        {phone && external}
        {phone && signByCode}
      </div>
      <div className={styles.tools}>
        <FilterButton active={activeFilters(filter)} phone={phone} onClick={onFilter} />
        {!phone && (
          <>
            <Tool icon={<IconColumns3 {...icon} />} label={text('orders.columns.title')} onClick={onColumns} />
            <Tool icon={<IconPrinter {...icon} />} label={text('orders.print')} onClick={() => window.print()} />
            {onSave !== null && (
              <Tool
                bare
                icon={<IconTableExport {...icon} />}
                label={text('orders.csv.title')}
                loading={saving}
                onClick={onSave}
              />
            )}
          </>
        )}
        {!phone && signByCode}
        {!phone && external}
        <AddNote reader={reader} />
      </div>
    </header>
  )
}

interface ToolProps {
  readonly icon: ReactNode
  readonly label: string
  /** Only the picture, however much room there is. */
  readonly bare?: boolean
  readonly loading?: boolean
  readonly onClick: () => void
}

/** Where there is little room only the picture stays; the name is then in the tooltip. */
function Tool({ icon: picture, label, bare = false, loading = false, onClick }: ToolProps) {
  return (
    <Button
      className={styles.tool}
      data-bare={bare || undefined}
      leftSection={picture}
      loading={loading}
      onClick={onClick}
      title={label}
    >
      {label}
    </Button>
  )
}

interface FilterButtonProps {
  readonly active: number
  readonly phone: boolean
  readonly onClick: () => void
}

function FilterButton({ active, phone, onClick }: FilterButtonProps) {
  const text = useText()
  return (
    <Button
      size={phone ? 'lg' : 'sm'}
      className={styles.filter}
      leftSection={<IconFilter {...icon} />}
      rightSection={
        active > 0 && (
          <span className={styles.number} aria-hidden>
            {active}
          </span>
        )
      }
      aria-label={
        active > 0 ? `${text('orders.filter.title')}: ${text('orders.filter.active', { count: active })}` : undefined
      }
      onClick={onClick}
    >
      {text('orders.filter.title')}
    </Button>
  )
}
