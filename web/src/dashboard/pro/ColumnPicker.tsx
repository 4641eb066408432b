import { UnstyledButton } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import type { Column } from '../../ui/list/columns.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import type { List } from '../../ui/list/use-list.ts'
import styles from './Pro.module.css'

const ColumnsDialog = lazyOverlay(async () => (await import('../../ui/list/lazy-dialogs.ts')).ColumnsDialog)

/** The number of columns named; the others are only counted. */
const named = 2

interface ColumnPickerProps {
  readonly list: List
  readonly columns: readonly Pick<Column<never>, 'name' | 'title'>[]
  readonly shown: readonly Pick<Column<never>, 'name' | 'title'>[]
}

/** The visible columns in a few words; a click opens the choice. */
export function ColumnPicker({ list, columns, shown }: ColumnPickerProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const others = shown.length - named
  return (
    <>
      <UnstyledButton className={styles.picker} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconColumns3 size={16} stroke={1.5} aria-hidden />
        <span className={styles.pickerLabel}>{text('list.columns.title')}</span>
        {shown.slice(0, named).map(({ name, title }) => (
          <span key={name} className={styles.picked}>
            {title}
          </span>
        ))}
        {others > 0 && <span className={styles.others}>{text('dashboard.pro.others', { count: others })}</span>}
      </UnstyledButton>
      {isOpen && <ColumnsDialog list={list} columns={columns} onClose={() => setOpen(false)} />}
    </>
  )
}
