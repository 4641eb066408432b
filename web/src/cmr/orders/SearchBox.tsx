import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import styles from './OrdersHead.module.css'

interface SearchBoxProps {
  readonly value: string
  readonly onSearch: (words: string) => void
  readonly placeholder: string
  readonly narrow: boolean
  readonly ref: Ref<HTMLInputElement>
}

const restMilliseconds = 300

/** Searches when the typing rests, at once with Enter. The address decides when it says something else. */
export function SearchBox({ value, onSearch, placeholder, narrow, ref }: SearchBoxProps) {
  const text = useText()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => () => clearTimeout(waiting.current), [])
  const search = (words: string): void => {
    clearTimeout(waiting.current)
    if (words.trim() !== value) onSearch(words.trim())
  }
  return (
    <TextInput
      ref={ref}
      className={styles.search}
      size={narrow ? 'lg' : 'sm'}
      role="searchbox"
      aria-label={text('orders.search.label')}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        typed === '' ? (
          <Kbd className={styles.slash} aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton
            size="sm"
            aria-label={text('orders.search.clear')}
            onClick={() => {
              setTyped('')
              search('')
            }}
          />
        )
      }
      onChange={({ currentTarget }) => {
        const words = currentTarget.value
        setTyped(words)
        clearTimeout(waiting.current)
        waiting.current = setTimeout(() => search(words), restMilliseconds)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') search(typed)
      }}
    />
  )
}
