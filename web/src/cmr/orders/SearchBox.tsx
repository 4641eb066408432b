import { Kbd } from '@mantine/core'
import type { Ref } from 'react'
import { useText } from '../../language/use-text.ts'
import { DebouncedSearch } from '../../ui/list/DebouncedSearch.tsx'
import styles from './OrdersHead.module.css'

interface SearchBoxProps {
  readonly value: string
  readonly onSearch: (words: string) => void
  readonly placeholder: string
  readonly narrow: boolean
  readonly ref: Ref<HTMLInputElement>
}

export function SearchBox({ value, onSearch, placeholder, narrow, ref }: SearchBoxProps) {
  const text = useText()
  return (
    <DebouncedSearch
      ref={ref}
      className={styles.search}
      size={narrow ? 'lg' : 'sm'}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      value={value}
      onSearch={onSearch}
      label={text('orders.search.label')}
      clearLabel={text('orders.search.clear')}
      hint={
        <Kbd className={styles.slash} aria-hidden>
          /
        </Kbd>
      }
    />
  )
}
