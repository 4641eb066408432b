import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import styles from './SearchRow.module.css'
import type { List } from './use-list.ts'

interface SearchPanelProps {
  readonly list: List
  readonly label: string
  readonly placeholder: string
  readonly onClose: () => void
}

/** A search submitted explicitly. Cancelling removes the search and reloads the list. */
export function SearchPanel({ list, label, placeholder, onClose }: SearchPanelProps) {
  const text = useText()
  const { search } = list.state
  const [typed, setTyped] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const wanted = typed.trim()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (wanted === '') return
    if (wanted === search) list.retry()
    else list.change({ search: wanted })
  }
  const cancel = (): void => {
    if (search === '') list.retry()
    else list.change({ search: '' })
    onClose()
  }
  return (
    <form role="search" className={styles.panel} onSubmit={send}>
      <TextInput
        ref={field}
        role="searchbox"
        aria-label={label}
        placeholder={placeholder}
        size={list.phone ? 'lg' : 'sm'}
        maxLength={100}
        value={typed}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') cancel()
        }}
      />
      <Button onClick={cancel}>{text('list.search.cancel')}</Button>
      <Button type="submit" variant="filled" disabled={wanted === ''}>
        {text('list.search.action')}
      </Button>
    </form>
  )
}
