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

interface CountryFieldProps {
  readonly section: PlaceSection
  readonly span: Span
}

/** The country of a place. */
export const CountryField = memo(function CountryField({ section, span }: CountryFieldProps) {
  const text = useText()
  // The field value is the country code as text.
  const field = placeField(section, 'CountryCode') as TextField
  const lock = useLock(field)
  const { getValues } = useFormApi()
  const { choices } = useCountries()
  const label = text('form.place.CountryCode')
  if (lock === null) return <OpenCountry field={field} label={label} span={span} />
  const code = getValues(field)
  const name = choices.find(({ value }) => value === code)?.name ?? code
  return <PrintedField field={field} label={label} value={name} lock={lock} span={span} />
})

interface OpenCountryProps {
  readonly field: TextField
  readonly label: string
  readonly span: Span
}

function OpenCountry({ field, label, span }: OpenCountryProps) {
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
