import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { comparePresets, type ComparePreset } from '@roadnote/domain/dashboard/period'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { PickerBox } from '../ui/form/Picker.tsx'
import { DatesChoice } from '../ui/list/DatesChoice.tsx'
import type { PickField } from '../ui/list/filter-field.ts'
import styles from './Compare.module.css'
import { type CompareState, periodsOf, withPreset, withPeriod } from './compare-address.ts'

interface ComparePanelProps {
  readonly state: CompareState
  readonly today: string
  readonly phone: boolean
  /** The organisation, for users who may choose. */
  readonly organization: PickField | null
  readonly onApply: (state: CompareState) => void
  readonly onCancel: () => void
}

const noQuickOnes = [] as const

/** The comparison settings; nothing is requested before they are applied. */
export function ComparePanel({ state, today, phone, organization, onApply, onCancel }: ComparePanelProps) {
  const text = useText()
  const [draft, setDraft] = useState(state)
  const days = periodsOf(draft, today)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    onApply(draft)
  }
  return (
    <form className={styles.panel} onSubmit={send} aria-label={text('list.filter.title')}>
      <div className={styles.choices}>
        <NativeSelect
          label={text('dashboard.compare.by')}
          value={draft.preset}
          data={comparePresets.map((value) => ({ value, label: text(`dashboard.compare.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const preset = comparePresets.find((one): one is ComparePreset => one === value)
            if (preset !== undefined) setDraft(withPreset(draft, preset, today))
          }}
        />
        {organization !== null && <Whose organization={organization} draft={draft} onChange={setDraft} />}
      </div>
      {(['first', 'second'] as const).map((which) => (
        <DatesChoice
          key={which}
          phone={phone}
          field={{
            kind: 'dates',
            label: text(`dashboard.compare.${which}`),
            chip: null,
            value: { kind: 'chosen', ...days[which] },
            usual: { kind: 'month' },
            quick: noQuickOnes,
            onChange: (dates) => {
              if (dates.kind !== 'chosen' || dates.begin === null || dates.end === null) return
              setDraft(withPeriod(draft, which, { begin: dates.begin, end: dates.end }, today))
            },
            onClear: () => undefined,
          }}
        />
      ))}
      <Group gap="sm" justify="flex-end" w="100%" align="stretch" wrap="nowrap">
        <Button onClick={onCancel}>{text('dashboard.compare.cancel')}</Button>
        <Button type="submit" variant="filled">
          {text('dashboard.compare.apply')}
        </Button>
      </Group>
    </form>
  )
}

interface WhoseProps {
  readonly organization: PickField
  readonly draft: CompareState
  readonly onChange: (draft: CompareState) => void
}

function Whose({ organization: { label, placeholder, choices, notice }, draft, onChange }: WhoseProps) {
  const text = useText()
  const id = useId()
  const choose = (chosen: string): void =>
    onChange({ ...draft, organization: chosen, whole: chosen !== '' && draft.whole })
  return (
    <>
      <PickerBox
        label={label}
        called={label}
        placeholder={placeholder}
        choices={choices}
        counts="organizationPath"
        notice={notice}
        field={{
          id,
          value: draft.organization,
          onChange: choose,
          onBlur: () => undefined,
          ref: () => undefined,
          error: null,
        }}
      />
      <Checkbox
        label={text('dashboard.whole')}
        checked={draft.whole}
        disabled={draft.organization === ''}
        onChange={({ currentTarget }) => onChange({ ...draft, whole: currentTarget.checked })}
      />
    </>
  )
}
