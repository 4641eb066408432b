import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, type Ref, useMemo, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { matches } from './matches.ts'
import styles from './fields.module.css'
import type { Span } from './span.ts'

export interface Choice {
  readonly value: string
  readonly name: string
  /** Beside the name: a place, a user name, a code. One can search for it too. */
  readonly detail: string
}

interface PickerProps {
  readonly id: string
  readonly ref: Ref<HTMLInputElement>
  readonly label: ReactNode
  /** The label in words, for the button that empties the field. */
  readonly name: string
  readonly value: string | null
  /** What stands in the field while nobody searches. */
  readonly shown: string
  readonly choices: readonly Choice[]
  readonly onChange: (value: string | null) => void
  readonly onBlur: () => void
  readonly placeholder: string
  /** Instead of the list: that it is being loaded, that it failed, or what to choose first. */
  readonly notice?: string | null
  readonly error: string | null
  readonly span: Span
  readonly clearable?: boolean
}

/** More would not be read; typing finds the others. */
const mostShown = 50

/** A field that searches a list as one types. The list is looked through only while it is open. */
export function Picker(props: PickerProps) {
  const {
    id,
    ref,
    label,
    name,
    value,
    shown,
    choices,
    onChange,
    onBlur,
    placeholder,
    notice = null,
    error,
    span,
  } = props
  const { clearable = true } = props
  const text = useText()
  const [wanted, setWanted] = useState<string | null>(null)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setWanted(null)
    },
    onDropdownOpen: () => combobox.selectActiveOption(),
  })
  const isOpen = combobox.dropdownOpened
  const found = useFound(choices, wanted, isOpen)
  const pick = (picked: string | null): void => {
    onChange(picked)
    combobox.closeDropdown()
  }
  const canClear = clearable && value !== null
  return (
    <Combobox store={combobox} onOptionSubmit={pick} width="max-content" position="bottom-start" offset={4}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          id={id}
          ref={ref}
          label={label}
          error={error}
          className={styles.cell}
          wrapperProps={{ 'data-span': span }}
          placeholder={placeholder}
          value={wanted ?? shown}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onChange={({ currentTarget }) => {
            setWanted(currentTarget.value)
            combobox.openDropdown()
            combobox.selectFirstOption()
          }}
          onBlur={() => {
            combobox.closeDropdown()
            onBlur()
          }}
          rightSectionPointerEvents={canClear ? 'auto' : 'none'}
          rightSection={
            canClear ? (
              <button
                type="button"
                className={styles.clear}
                aria-label={text('form.pick.clear', { field: name })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(null)}
              >
                <IconX size={14} stroke={1.5} aria-hidden />
              </button>
            ) : (
              <IconChevronDown size={16} stroke={1.5} aria-hidden />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown} hidden={!isOpen}>
        <Combobox.Options className={styles.options} aria-label={name}>
          {isOpen && <Options found={found} value={value} notice={notice} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface Found {
  readonly choices: readonly Choice[]
  readonly others: number
}

function useFound(choices: readonly Choice[], wanted: string | null, isOpen: boolean): Found {
  return useMemo(() => {
    if (!isOpen) return { choices: [], others: 0 }
    const search = wanted?.trim() ?? ''
    const all = search === '' ? choices : choices.filter(({ name, detail }) => matches(`${name} ${detail}`, search))
    return { choices: all.slice(0, mostShown), others: Math.max(0, all.length - mostShown) }
  }, [choices, wanted, isOpen])
}

interface OptionsProps {
  readonly found: Found
  readonly value: string | null
  readonly notice: string | null
}

function Options({ found, value, notice }: OptionsProps) {
  const text = useText()
  if (notice !== null) return <Combobox.Empty>{notice}</Combobox.Empty>
  if (found.choices.length === 0) return <Combobox.Empty>{text('form.pick.nothing')}</Combobox.Empty>
  return (
    <>
      {found.choices.map((choice) => (
        <Combobox.Option
          key={choice.value}
          value={choice.value}
          active={choice.value === value}
          className={styles.option}
        >
          <span>{choice.name}</span>
          <span className={styles.optionDetail}>{choice.detail}</span>
        </Combobox.Option>
      ))}
      {found.others > 0 && <Combobox.Footer>{text('form.pick.more', { count: found.others })}</Combobox.Footer>}
    </>
  )
}
