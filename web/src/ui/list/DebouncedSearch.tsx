import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface DebouncedSearchProps extends Pick<
  TextInputProps,
  'className' | 'size' | 'placeholder' | 'ref' | 'aria-keyshortcuts'
> {
  readonly value: string
  readonly onSearch: (words: string) => void
  readonly label: string
  readonly clearLabel: string
  /** Reserves the space of the clear button. */
  readonly hint?: ReactNode
}

const restMilliseconds = 300

/** Searches when typing pauses, and at once with Enter. A change of the URL overrides the text. */
export function DebouncedSearch({ value, onSearch, label, clearLabel, hint, ...input }: DebouncedSearchProps) {
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
  const clear = (): void => {
    setTyped('')
    search('')
  }
  return (
    <TextInput
      {...input}
      role="searchbox"
      aria-label={label}
      maxLength={100}
      value={typed}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={typed === '' ? hint : <CloseButton size="sm" aria-label={clearLabel} onClick={clear} />}
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
