import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { memo } from 'react'
import { useQuery } from '../../../client/use-query.ts'
import { useText } from '../../../language/use-text.ts'
import { useFormApi, useFormContext } from '../state/form-context.ts'
import type { OrganizationField as Field } from '../state/form-values.ts'
import { addressLine, useOrganizations } from '../state/use-directories.ts'
import { useChosenParty } from '../state/use-prefill.ts'
import { FieldLabel, isNeeded } from './FieldLabel.tsx'
import { PickerBox } from '../../../ui/form/Picker.tsx'
import { PrintedField } from './PrintedField.tsx'
import { useField, useLock } from './use-field.ts'
import type { Span } from '../../../ui/form/span.ts'

interface OrganizationFieldProps {
  readonly field: Field
  readonly span: Span
}

/** One of the parties of the note. */
export const OrganizationField = memo(function OrganizationField({ field, span }: OrganizationFieldProps) {
  const text = useText()
  const lock = useLock(field)
  const { getValues } = useFormApi()
  const name = useNameOf(field)
  const { byId } = useOrganizations()
  if (lock === null) return <OpenOrganization field={field} span={span} />
  const id = getValues(field)
  const known = id === null ? undefined : byId.get(id)
  return (
    <PrintedField
      field={field}
      label={text(`form.field.${field}`)}
      value={name(id)}
      detail={known && addressLine(known)}
      lock={lock}
      span={span}
    />
  )
})

/** A party missing from the list, such as a deleted one, keeps its name from the note. */
function useNameOf(field: Field): (id: number | null) => string {
  const { item } = useFormContext()
  const { byId } = useOrganizations()
  // The user's own organisation is known before the list is loaded.
  const own = useQuery(cmrContract.begin, {}, { enabled: false }).data?.organization
  return (id) => {
    if (id === null) return ''
    const read = item?.[field] === id ? item[nameFields[field]] : null
    return byId.get(id)?.name ?? read ?? (own?.id === id ? own.name : '')
  }
}

const nameFields = {
  senderOrganizationsID: 'senderOrganizationName',
  carrierOrganizationsID: 'carrierOrganizationName',
  recipientOrganizationsID: 'recipientOrganizationName',
  subcontractorOrganizationsID: 'subcontractorOrganizationName',
} as const

function OpenOrganization({ field, span }: OrganizationFieldProps) {
  const text = useText()
  const state = useField(field)
  const { choices, notice } = useOrganizations()
  const name = useNameOf(field)
  const arrive = useChosenParty(field)
  const label = text(`form.field.${field}`)
  const onChange = (picked: string): void => {
    const chosen = picked === '' ? null : Number(picked)
    state.onChange(chosen)
    arrive(state.value, chosen)
  }
  return (
    <PickerBox
      field={{ ...state, value: String(state.value ?? ''), onChange }}
      label={<FieldLabel field={field}>{label}</FieldLabel>}
      called={label}
      shown={name(state.value)}
      choices={choices}
      counts="organization"
      notice={notice}
      placeholder={text('form.pick.organization')}
      isNeeded={isNeeded(field)}
      span={span}
    />
  )
}
