import { Text, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { useToday } from '../time/use-today.ts'
import { chipsOf, type FilterField } from './filter-field.ts'
import styles from './FilterChips.module.css'
import type { List } from './use-list.ts'

interface FilterChipsProps {
  readonly list: Pick<List, 'state' | 'change' | 'clear'>
  readonly fields: readonly FilterField[]
  /** The label of the clear button, if not "clear all". */
  readonly clear?: string
  /** The page has a filter panel, so a phone hides the chips. */
  readonly inPanel?: boolean
}

/** The active filters; each can be removed on its own. */
export function FilterChips({ list, fields, clear, inPanel = false }: FilterChipsProps) {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const { search } = list.state
  const removeSearch = (): void => list.change({ search: '' })
  const chips = [
    ...(search === '' ? [] : [{ label: text('list.chip.search'), value: search, onRemove: removeSearch }]),
    ...fields.flatMap((field) => chipsOf(field, { text, language, today })),
  ]
  if (chips.length === 0) return <div />
  return (
    <div className={styles.chips} data-in-panel={inPanel || undefined}>
      {chips.map(({ label, value, onRemove }) => {
        const name = `${label} ${value}`.trim()
        return (
          <span key={name} className={styles.chip}>
            {label !== '' && <span className={styles.label}>{label}</span>}
            <Text span inherit fw="var(--weight-medium)" truncate>
              {value}
            </Text>
            <UnstyledButton
              className={styles.remove}
              aria-label={text('list.chip.remove', { name })}
              onClick={onRemove}
            >
              <IconX size={14} stroke={1.75} aria-hidden />
            </UnstyledButton>
          </span>
        )
      })}
      <UnstyledButton className={styles.clear} onClick={() => list.clear()}>
        {clear ?? text('list.chip.clearAll')}
      </UnstyledButton>
    </div>
  )
}
