import type { PlaceSection } from '@roadnote/domain/cmr/field/field-name'
import { memo } from 'react'
import { useText } from '../../../language/use-text.ts'
import { useFormApi } from '../state/form-context.ts'
import { placeField } from '../../note/sections.ts'
import type { TextField } from '../state/form-values.ts'
import { useCountries } from '../../../organization/use-countries.ts'
import { FieldLabel, isNeeded } from './FieldLabel.tsx'
import { PickerBox } from '../../../ui/form/Picker.tsx'
import { PrintedField } from './PrintedField.tsx'
import { useField, useLock } from './use-field.ts'
import type { Span } from '../../../ui/form/span.ts'

interface PlaceCountryProps {
  readonly section: PlaceSection
  readonly span: Span
}

/** The country of a place. */
export function PlaceCountry({ section, span }: PlaceCountryProps) {
  const text = useText()
  // The field value is the country code as text.
  const field = placeField(section, 'CountryCode') as TextField
  return <CountryField field={field} label={text('form.place.CountryCode')} span={span} />
}

interface CountryFieldProps {
  readonly field: TextField
  readonly label: string
  readonly span: Span
}

/** A field whose value is the code of a country. */
export const CountryField = memo(function CountryField({ field, label, span }: CountryFieldProps) {
  const lock = useLock(field)
  const { getValues } = useFormApi()
  const { choices } = useCountries()
  if (lock === null) return <OpenCountry field={field} label={label} span={span} />
  const code = getValues(field)
  const name = choices.find(({ value }) => value === code)?.name ?? code
  return <PrintedField field={field} label={label} value={name} lock={lock} span={span} />
})

function OpenCountry({ field, label, span }: CountryFieldProps) {
  const text = useText()
  const { choices, notice } = useCountries()
  return (
    <PickerBox
      field={useField(field)}
      label={<FieldLabel field={field}>{label}</FieldLabel>}
      called={label}
      choices={choices}
      counts="country"
      notice={notice}
      placeholder={text('form.pick.country')}
      isNeeded={isNeeded(field)}
      span={span}
    />
  )
}
