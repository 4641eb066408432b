import { Button, NativeSelect, TextInput } from '@mantine/core'
import { deliveryKinds, deliveryStates } from '@roadnote/domain/outbox/contract'
import type { ReactNode } from 'react'
import { useText } from '../language/use-text.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { DebouncedSearch } from '../ui/list/DebouncedSearch.tsx'
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
        <DebouncedSearch
          className={styles.search}
          label={text('outgoing.search')}
          placeholder={text('outgoing.search')}
          clearLabel={text('outgoing.clear')}
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
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
