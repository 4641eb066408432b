import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { deliveryKinds, deliveryStates } from '@roadnote/domain/outbox/contract'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { isNarrowed, type OutgoingFilter, usualOutgoing } from './outgoing-filter.ts'
import styles from './OutgoingPage.module.css'

interface OutgoingHeadProps {
  readonly filter: OutgoingFilter
  readonly total: string | null
  readonly live: ReactNode
  readonly onChange: (changes: Partial<OutgoingFilter>) => void
}

export function OutgoingHead({ filter, total, live, onChange }: OutgoingHeadProps) {
  const text = useText()
  const day = (value: string) => (value === '' ? null : value)
  return (
    <>
      <PageHead title={text('app.outgoing.title')} {...(total === null ? {} : { count: total })} actions={live} />
      <search className={styles.filters}>
        <OutgoingSearch value={filter.search} onSearch={(search) => onChange({ search })} />
        <NativeSelect
          aria-label={text('outgoing.kind.label')}
          value={filter.kind ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ kind: deliveryKinds.find((kind) => kind === currentTarget.value) ?? null })
          }
          data={[
            { value: '', label: text('outgoing.kind.all') },
            ...deliveryKinds.map((kind) => ({ value: kind, label: text(`outgoing.kind.${kind}`) })),
          ]}
        />
        <NativeSelect
          aria-label={text('outgoing.state.label')}
          value={filter.state ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ state: deliveryStates.find((state) => state === currentTarget.value) ?? null })
          }
          data={[
            { value: '', label: text('outgoing.state.all') },
            ...deliveryStates.map((state) => ({ value: state, label: text(`outgoing.state.${state}`) })),
          ]}
        />
        <label className={styles.day}>
          <span>{text('outgoing.from')}</span>
          <TextInput
            type="date"
            value={filter.begin ?? ''}
            onChange={({ currentTarget }) => onChange({ begin: day(currentTarget.value) })}
          />
        </label>
        <label className={styles.day}>
          <span>{text('outgoing.until')}</span>
          <TextInput
            type="date"
            value={filter.end ?? ''}
            onChange={({ currentTarget }) => onChange({ end: day(currentTarget.value) })}
          />
        </label>
        {isNarrowed(filter) && (
          <Button variant="subtle" onClick={() => onChange({ ...usualOutgoing, limit: filter.limit })}>
            {text('outgoing.clear')}
          </Button>
        )}
      </search>
    </>
  )
}

const restMilliseconds = 300

/** Searches when the typing rests, at once with Enter. The address decides when it says something else. */
function OutgoingSearch({ value, onSearch }: { readonly value: string; readonly onSearch: (words: string) => void }) {
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
      className={styles.search}
      role="searchbox"
      aria-label={text('outgoing.search')}
      placeholder={text('outgoing.search')}
      maxLength={100}
      value={typed}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={text('outgoing.clear')}
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
