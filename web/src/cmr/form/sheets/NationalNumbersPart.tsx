import { Button, TextInput } from '@mantine/core'
import {
  mostNationalNumbers,
  type NationalNumber,
  nationalNumbers,
  nationalNumbersIn,
  nationalNumberText,
  nationalNumberTypes,
  validNationalNumber,
} from '@roadnote/domain/cmr/field/national-number'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, type RefCallback } from 'react'
import { useText } from '../../../language/use-text.ts'
import { useCountries } from '../../../organization/use-countries.ts'
import { Cell } from '../../../ui/form/Cell.tsx'
import { cellOf } from '../../../ui/form/cell.ts'
import { ChoiceBox } from '../../../ui/form/ChoiceField.tsx'
import { FieldLabel } from '../fields/FieldLabel.tsx'
import { PrintedField } from '../fields/PrintedField.tsx'
import { useField, useLock } from '../fields/use-field.ts'
import { SheetPart } from '../Sheet.tsx'
import { useFormApi } from '../state/form-context.ts'

const field = 'nationalNumbers'

/** The numbers under which authorities know the transport: UIT, SENT, EKÁER and others. */
export const NationalNumbersPart = memo(function NationalNumbersPart() {
  const text = useText()
  const lock = useLock(field)
  const { getValues } = useFormApi()
  const label = text(`form.field.${field}`)
  return (
    <SheetPart title={label}>
      {lock === null ? (
        <OpenNumbers />
      ) : (
        <PrintedField field={field} label={label} value={getValues(field)} lock={lock} span={12} mono />
      )}
    </SheetPart>
  )
})

const newNumber: NationalNumber = { type: 'UIT', country: nationalNumbers.UIT.country, number: '' }

function OpenNumbers() {
  const text = useText()
  const { value, onChange, onBlur, ref, id, error } = useField(field)
  const numbers = nationalNumbersIn(value)
  const write = (changed: readonly NationalNumber[]): void => onChange(nationalNumberText(changed))
  const isWrong = (one: NationalNumber) => one.number.trim() !== '' && validNationalNumber(one) === null
  // A problem of no single row, such as too many.
  const isOfAll = error !== null && !numbers.some(isWrong)
  const rows = numbers.map((one, place) => ({ one, place }))
  return (
    <>
      {rows.map(({ one, place }) => (
        <NumberRow
          key={place}
          one={one}
          id={place === 0 ? id : `${id}-${place}`}
          reference={place === 0 ? ref : undefined}
          error={isWrong(one) ? error : null}
          onBlur={onBlur}
          onChange={(changed) => write(numbers.map((other) => (other === one ? changed : other)))}
          onRemove={() => write(numbers.filter((other) => other !== one))}
        />
      ))}
      <Cell data-span={12} id={rows.length === 0 ? id : undefined} tabIndex={-1}>
        <Button
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={numbers.length >= mostNationalNumbers}
          // Leaving a mistaken field shows its problem, which would move this button away under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => write([...numbers, newNumber])}
        >
          {text('form.nationalNumber.add')}
        </Button>
        {isOfAll && <p role="alert">{error}</p>}
      </Cell>
    </>
  )
}

/** The problem stands at the number. */
const quiet = { error: null, isQuiet: true, ref: () => undefined } as const

interface NumberRowProps {
  readonly one: NationalNumber
  readonly id: string
  readonly reference: RefCallback<HTMLElement> | undefined
  readonly error: string | null
  readonly onBlur: () => void
  readonly onChange: (changed: NationalNumber) => void
  readonly onRemove: () => void
}

function NumberRow({ one, id, reference, error, onBlur, onChange, onRemove }: NumberRowProps) {
  const text = useText()
  const { choices } = useCountries()
  const { type, country, number } = one
  const isOther = type === 'other'
  const label = text('form.nationalNumber.number')
  const choose = (name: string): void => {
    const chosen = nationalNumberTypes.find((known) => known === name)
    if (chosen !== undefined) onChange({ type: chosen, country: nationalNumbers[chosen].country ?? '', number })
  }
  return (
    <>
      <ChoiceBox
        {...cellOf(3)}
        label={text('form.nationalNumber.type')}
        field={{ ...quiet, id: `${id}-type`, value: type, onChange: choose, onBlur }}
        choices={nationalNumberTypes.map((known) => ({
          value: known,
          label:
            known === 'other'
              ? text('form.nationalNumber.other')
              : `${nationalNumbers[known].name} (${nationalNumbers[known].country})`,
        }))}
      />
      {isOther && (
        <ChoiceBox
          {...cellOf(3)}
          label={text('form.place.CountryCode')}
          field={{
            ...quiet,
            id: `${id}-country`,
            value: country,
            onChange: (chosen) => onChange({ ...one, country: chosen }),
            onBlur,
          }}
          none="–"
          choices={choices.map(({ value, name }) => ({ value, label: name }))}
        />
      )}
      <TextInput
        {...cellOf(isOther ? 3 : 6)}
        id={id}
        ref={reference}
        label={<FieldLabel field={field}>{label}</FieldLabel>}
        classNames={{ input: 'mono' }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        placeholder={nationalNumbers[type].example}
        value={number}
        // Semicolons and line breaks part numbers.
        onChange={({ currentTarget }) => onChange({ ...one, number: currentTarget.value.replaceAll(/[;\n]/g, ' ') })}
        onBlur={onBlur}
        error={error}
      />
      <Cell data-span={3} style={{ alignSelf: 'end' }}>
        <Button
          fullWidth
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          aria-label={text('form.nationalNumber.remove', { number: number.trim() === '' ? '–' : number.trim() })}
          onClick={onRemove}
        >
          {text('form.nationalNumber.removeShort')}
        </Button>
      </Cell>
    </>
  )
}
