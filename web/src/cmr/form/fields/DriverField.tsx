import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../language/use-text.ts'
import { useFormApi, useFormContext } from '../state/form-context.ts'
import { useDrivers } from '../state/use-directories.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { PickerBox } from '../../../ui/form/Picker.tsx'
import { PrintedField } from './PrintedField.tsx'
import { useField, useLock } from './use-field.ts'
import type { Span } from '../../../ui/form/span.ts'

const field = 'driverUserName'

/** The driver, chosen among those of the subcontractor or else of the carrier. */
export const DriverField = memo(function DriverField({ span }: { readonly span: Span }) {
  const text = useText()
  const lock = useLock(field)
  const { getValues } = useFormApi()
  const { item } = useFormContext()
  if (lock === null) return <OpenDriver span={span} />
  const userName = getValues(field)
  const name = item?.driverUserName === userName ? item.driverDisplayName : userName
  return <PrintedField field={field} label={text(`form.field.${field}`)} value={name} lock={lock} span={span} />
})

function OpenDriver({ span }: { readonly span: Span }) {
  const text = useText()
  const { control } = useFormApi()
  const { item } = useFormContext()
  const [carrier, subcontractor] = useWatch({
    control,
    name: ['carrierOrganizationsID', 'subcontractorOrganizationsID'],
  })
  const { choices, notice } = useDrivers(subcontractor ?? carrier)
  const state = useField(field)
  const label = text(`form.field.${field}`)
  const read = item?.driverUserName === state.value ? item.driverDisplayName : null
  const shown = choices.find(({ value }) => value === state.value)?.name ?? read ?? state.value
  return (
    <PickerBox
      field={state}
      label={<FieldLabel field={field}>{label}</FieldLabel>}
      called={label}
      shown={shown}
      choices={choices}
      counts="driver"
      notice={notice}
      placeholder={text('form.pick.driver')}
      span={span}
    />
  )
}
