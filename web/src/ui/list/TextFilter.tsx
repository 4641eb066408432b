import { Autocomplete, CloseButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { ranked } from '../form/ranking.ts'
import type { TextFilterField } from './filter-field.ts'
import styles from './FilterPanel.module.css'

/** More would not be read; typing finds the others. */
const mostShown = 30

const restMilliseconds = 400

/** A text filter applied when typing pauses, or at once when a suggestion is chosen. */
export function TextFilter({ field }: { readonly field: TextFilterField }) {
  const { label, value, placeholder, decimal = false, known, onChange } = field
  const text = useText()
  const [typed, setTyped] = useState(value)
  const [said, setSaid] = useState(value)
  const [choices, setChoices] = useState<readonly string[]>([])
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A change of the URL overrides the text, such as after clearing all filters.
  if (said !== value) {
    setSaid(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => () => clearTimeout(waiting.current), [])
  const ask = (words: string): void => {
    clearTimeout(waiting.current)
    if (words.trim() !== value) onChange(words.trim())
  }
  const take = (words: string): void => {
    setTyped(words)
    ask(words)
  }
  return (
    <Autocomplete
      className={styles.words}
      label={label}
      placeholder={placeholder}
      maxLength={100}
      inputMode={decimal ? 'decimal' : 'text'}
      value={typed}
      data={[...new Set(choices)]}
      limit={mostShown}
      filter={({ options, search, limit }) =>
        ranked(
          options.flatMap((option) => ('value' in option ? [{ ...option, name: option.label, detail: '' }] : [])),
          search,
        ).slice(0, limit)
      }
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={text('list.chip.remove', { name: `${label} ${typed}` })}
            onClick={() => take('')}
          />
        )
      }
      // Without suggestions the user can still type; the list itself reports a failing server.
      onFocus={() => void known().then(setChoices, () => undefined)}
      onChange={(typedNow) => {
        const words = decimal ? typedNow.replaceAll(/[^\d.,]/g, '') : typedNow
        setTyped(words)
        clearTimeout(waiting.current)
        waiting.current = setTimeout(() => ask(words), restMilliseconds)
      }}
      onOptionSubmit={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') ask(typed)
      }}
    />
  )
}
