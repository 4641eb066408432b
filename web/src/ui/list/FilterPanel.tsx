import { Button, Checkbox, Drawer, Radio, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useText } from '../../language/use-text.ts'
import { PickerBox } from '../form/Picker.tsx'
import { StatusText } from '../StatusText.tsx'
import type { Column } from './columns.ts'
import { DatesChoice } from './DatesChoice.tsx'
import type { FilterField } from './filter-field.ts'
import styles from './FilterPanel.module.css'
import type { List } from './use-list.ts'
import { TextFilter } from './TextFilter.tsx'

interface FilterPanelProps {
  readonly list: Pick<List, 'phone' | 'state' | 'change' | 'clear'>
  readonly fields: readonly FilterField[]
  /** The sort options, where there are no column headers. */
  readonly sortable: readonly Pick<Column<never>, 'name' | 'title' | 'sort'>[] | null
  /** The label of the button back to the list, with the number of rows. */
  readonly show: string
  readonly onClose: () => void
}

/** All filters of the list. The list behind the panel updates at once. */
export function FilterPanel({ list, fields, sortable, show, onClose }: FilterPanelProps) {
  const text = useText()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={list.phone ? '100%' : 360}
      title={text('list.filter.title')}
      closeButtonProps={{ 'aria-label': text('app.close') }}
      overlayProps={{ backgroundOpacity: 0.12 }}
      classNames={{ header: styles.header, title: styles.title, content: styles.content, body: styles.body }}
    >
      <Stack gap="lg" flex="1" pt="xs" pb="lg" px="lg">
        {sortable !== null && <SortChoice list={list} sortable={sortable} />}
        {fields.map((field) => (
          <Field key={field.label} field={field} phone={list.phone} />
        ))}
      </Stack>
      <div className={styles.foot}>
        <Button size={list.phone ? 'lg' : 'sm'} onClick={() => list.clear()}>
          {text('list.chip.clearAll')}
        </Button>
        <Button size={list.phone ? 'lg' : 'sm'} variant="filled" onClick={onClose}>
          {show}
        </Button>
      </div>
    </Drawer>
  )
}

function Field({ field, phone }: { readonly field: FilterField; readonly phone: boolean }) {
  switch (field.kind) {
    case 'dates':
      return <DatesChoice field={field} phone={phone} />
    case 'one':
      return (
        <Radio.Group label={field.label} value={field.value} onChange={field.onChange}>
          <div className={styles.list}>
            {field.any !== null && <Radio className={styles.check} size="xs" value="" label={field.any} />}
            {field.choices.map(({ value, label }) => (
              <Radio key={value} className={styles.check} size="xs" value={value} label={label} />
            ))}
          </div>
        </Radio.Group>
      )
    case 'flags':
      return (
        <Checks label={field.label}>
          {field.flags.map(({ label, checked, onChange }) => (
            <Check key={label} label={label} checked={checked} onChange={onChange} />
          ))}
        </Checks>
      )
    case 'several':
      return <SeveralChoice field={field} />
    case 'words':
      return <TextFilter field={field} />
    case 'pick':
      return <PickChoice field={field} />
  }
}

function Checks({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.list}>{children}</div>
    </fieldset>
  )
}

interface CheckProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly some?: boolean
  readonly onChange: (checked: boolean) => void
}

function Check({ label, checked, some = false, onChange }: CheckProps) {
  return (
    <Checkbox
      className={styles.check}
      label={label}
      checked={checked}
      indeterminate={some}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

function SeveralChoice({ field }: { readonly field: Extract<FilterField, { kind: 'several' }> }) {
  const { label, all, choices, everyIsNone, onChange } = field
  const every = choices.map((_, place) => place)
  const chosen = every.filter((place) => choices[place]?.checked === true)
  return (
    <Checks label={label}>
      <Check
        label={<Counted count={all.count}>{all.label}</Counted>}
        checked={chosen.length === (everyIsNone ? 0 : choices.length)}
        some={chosen.length > 0 && (everyIsNone || chosen.length < choices.length)}
        onChange={(checked) => onChange(checked ? every : [])}
      />
      {choices.map((choice, place) => (
        <Check
          key={choice.label}
          label={
            <Counted count={choice.count}>
              {choice.hue === undefined ? choice.label : <StatusText hue={choice.hue}>{choice.label}</StatusText>}
            </Counted>
          }
          checked={choice.checked}
          onChange={(checked) => onChange(checked ? [...chosen, place] : chosen.filter((other) => other !== place))}
        />
      ))}
    </Checks>
  )
}

/** The options, with counts where known. */
function Counted({ count, children }: { readonly count: string | undefined; readonly children: ReactNode }) {
  if (count === undefined) return children
  return (
    <span className={styles.counted}>
      {children}{' '}
      <Text span className="tabular" inherit c="dimmed">
        {count}
      </Text>
    </span>
  )
}

interface SortChoiceProps {
  readonly list: Pick<List, 'state' | 'change'>
  readonly sortable: NonNullable<FilterPanelProps['sortable']>
}

function SortChoice({ list, sortable }: SortChoiceProps) {
  const text = useText()
  const { sort } = list.state
  if (sort === undefined) return null
  return (
    <fieldset className={styles.field}>
      <legend id="list-sort">{text('list.filter.sort')}</legend>
      <select
        className={styles.sort}
        aria-labelledby="list-sort"
        value={sort.field}
        onChange={({ currentTarget }) => list.change({ sort: { ...sort, field: currentTarget.value } })}
      >
        {sortable.map(({ name, title, sort: field }) => (
          <option key={name} value={field}>
            {title}
          </option>
        ))}
      </select>
      <Checkbox
        className={styles.check}
        mt="sm"
        label={text('list.filter.descending')}
        checked={sort.descending}
        onChange={({ currentTarget }) => list.change({ sort: { ...sort, descending: currentTarget.checked } })}
      />
    </fieldset>
  )
}

function PickChoice({ field }: { readonly field: Extract<FilterField, { kind: 'pick' }> }) {
  const { label, value, placeholder, choices, counts, atOnce, notice, onChange } = field
  return (
    <PickerBox
      label={label}
      called={label}
      choices={choices}
      placeholder={placeholder}
      notice={notice}
      {...(counts !== undefined && { counts })}
      {...(atOnce !== undefined && { atOnce })}
      field={{ id: useId(), value, onChange, onBlur: () => undefined, ref: () => undefined, error: null }}
    />
  )
}
