import { Checkbox, Group, SegmentedControl } from '@mantine/core'
import { customerCompanies, noteTypes } from '@roadnote/domain/cmr/field/note-fields'
import { isVehicleType, vehicleTypes } from '@roadnote/domain/cmr/field/vehicle'
import { isNoteStatus, noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { memo } from 'react'
import { Cell } from '../../../ui/form/Cell.tsx'
import { useText } from '../../../language/use-text.ts'
import { useFormApi } from '../state/form-context.ts'
import { ChoiceBox } from '../../../ui/form/ChoiceField.tsx'
import { cellOf, checkLook } from '../../../ui/form/cell.ts'
import { FieldLabel } from './FieldLabel.tsx'
import styles from './fields.module.css'
import { PrintedField } from './PrintedField.tsx'
import { useField, useLock } from './use-field.ts'
import type { Span } from '../../../ui/form/span.ts'

interface SpanProps {
  readonly span: Span
}

const typeNames = { 1: 'both', 2: 'cmr', 3: 'avc' } as const satisfies Record<(typeof noteTypes)[number], string>

/** CMR for journeys across borders, AVC within the Netherlands, or both. */
export const TypeField = memo(function TypeField({ span }: SpanProps) {
  const text = useText()
  const lock = useLock('type')
  const { getValues } = useFormApi()
  const label = text('form.field.type')
  if (lock === null) return <OpenType label={label} span={span} />
  const type = noteTypes.find((one) => one === getValues('type')) ?? 1
  return (
    <PrintedField field="type" label={label} value={text(`form.type.${typeNames[type]}`)} lock={lock} span={span} />
  )
})

interface OpenProps extends SpanProps {
  readonly label: string
}

function OpenType({ label, span }: OpenProps) {
  const text = useText()
  const state = useField('type')
  return (
    <ChoiceBox
      field={{ ...state, value: String(state.value), onChange: (picked) => state.onChange(Number(picked)) }}
      {...cellOf(span)}
      label={<FieldLabel field="type">{label}</FieldLabel>}
      choices={noteTypes.map((type) => ({ value: String(type), label: text(`form.type.${typeNames[type]}`) }))}
    />
  )
}

const customerField = {
  1: 'senderOrganizationsID',
  2: 'carrierOrganizationsID',
  3: 'recipientOrganizationsID',
} as const

/** The party that ordered the carriage. */
export const CustomerField = memo(function CustomerField({ span }: SpanProps) {
  const text = useText()
  const lock = useLock('customerCompanySign')
  const { getValues } = useFormApi()
  const label = text('form.field.customerCompanySign')
  if (lock === null) return <OpenCustomer label={label} span={span} />
  const customer = customerCompanies.find((one) => one === getValues('customerCompanySign'))
  const value = customer === undefined ? null : text(`form.field.${customerField[customer]}`)
  return <PrintedField field="customerCompanySign" label={label} value={value} lock={lock} span={span} />
})

function OpenCustomer({ label, span }: OpenProps) {
  const text = useText()
  const state = useField('customerCompanySign')
  const onChange = (picked: string): void => state.onChange(picked === '' ? null : Number(picked))
  return (
    <ChoiceBox
      field={{ ...state, value: String(state.value ?? ''), onChange }}
      {...cellOf(span)}
      label={<FieldLabel field="customerCompanySign">{label}</FieldLabel>}
      none="–"
      choices={customerCompanies.map((company) => ({
        value: String(company),
        label: text(`form.field.${customerField[company]}`),
      }))}
    />
  )
}

interface UndecidedProps {
  readonly field: 'transhipmentAllowed' | 'consigneeDisposes'
}

/** Yes, no, or not said. */
export function UndecidedField({ field, span }: SpanProps & UndecidedProps) {
  const text = useText()
  const lock = useLock(field)
  const { getValues } = useFormApi()
  const label = text(`form.field.${field}`)
  if (lock === null) return <OpenUndecided field={field} label={label} span={span} />
  const said = getValues(field)
  const value = said === null ? null : text(said ? 'form.yes' : 'form.no')
  return <PrintedField field={field} label={label} value={value} lock={lock} span={span} />
}

function OpenUndecided({ field, label, span }: OpenProps & UndecidedProps) {
  const text = useText()
  const state = useField(field)
  const value = state.value === null ? '' : state.value ? 'yes' : 'no'
  return (
    <ChoiceBox
      field={{ ...state, value, onChange: (picked) => state.onChange(picked === '' ? null : picked === 'yes') }}
      {...cellOf(span)}
      label={<FieldLabel field={field}>{label}</FieldLabel>}
      none="–"
      choices={(['yes', 'no'] as const).map((choice) => ({ value: choice, label: text(`form.${choice}`) }))}
    />
  )
}

/** The type of the vehicle. */
export const VehicleTypeField = memo(function VehicleTypeField({ span }: SpanProps) {
  const text = useText()
  const lock = useLock('vehicleType')
  const { getValues } = useFormApi()
  const label = text('form.field.vehicleType')
  if (lock === null) return <OpenVehicleType label={label} span={span} />
  const type = getValues('vehicleType')
  const value = isVehicleType(type) ? text(`form.vehicleType.${type}`) : null
  return <PrintedField field="vehicleType" label={label} value={value} lock={lock} span={span} />
})

function OpenVehicleType({ label, span }: OpenProps) {
  const text = useText()
  return (
    <ChoiceBox
      field={useField('vehicleType')}
      {...cellOf(span)}
      label={<FieldLabel field="vehicleType">{label}</FieldLabel>}
      none="–"
      choices={vehicleTypes.map((type) => ({ value: type, label: text(`form.vehicleType.${type}`) }))}
    />
  )
}

/** Created or ready for signing; from the first signature on, the signatures decide the status. */
export const StatusField = memo(function StatusField({ span }: SpanProps) {
  const text = useText()
  const lock = useLock('status')
  const { getValues } = useFormApi()
  const label = text('form.field.status')
  if (lock === null) return <OpenStatus label={label} span={span} />
  const value = text(`cmr.status.${noteStatusName(getValues('status'))}`)
  return <PrintedField field="status" label={label} value={value} lock={lock} span={span} />
})

function OpenStatus({ label, span }: OpenProps) {
  const text = useText()
  const { value, onChange, ref, id } = useField('status')
  return (
    <Cell data-span={span}>
      <Group
        c="var(--text-label)"
        gap="sm"
        wrap="nowrap"
        fz="xs"
        lh="xs"
        fw="var(--weight-medium)"
        mb="xs"
        id={`${id}-label`}
      >
        <FieldLabel field="status">{label}</FieldLabel>
      </Group>
      <SegmentedControl
        id={id}
        ref={ref}
        className={styles.segments}
        classNames={{ label: styles.segment }}
        aria-labelledby={`${id}-label`}
        fullWidth
        value={String(value)}
        onChange={(picked) => isNoteStatus(Number(picked)) && onChange(Number(picked) === 2 ? 2 : 1)}
        data={[
          { value: '1', label: text('cmr.status.created') },
          { value: '2', label: text('cmr.status.readySigning') },
        ]}
      />
    </Cell>
  )
}

/** Box 14: who pays for the carriage. Empty until chosen. */
export const FrancoField = memo(function FrancoField({ span }: SpanProps) {
  const text = useText()
  const lock = useLock('franco')
  const { getValues } = useFormApi()
  const label = text('form.field.franco')
  if (lock === null) return <OpenFranco label={label} span={span} />
  const franco = getValues('franco')
  const value = franco === null ? null : text(franco ? 'paper.payment.paid' : 'paper.payment.forward')
  return <PrintedField field="franco" label={label} value={value} lock={lock} span={span} />
})

function OpenFranco({ label, span }: OpenProps) {
  const text = useText()
  const state = useField('franco')
  const value = state.value === null ? '' : state.value ? 'paid' : 'forward'
  const onChange = (picked: string): void => state.onChange(picked === '' ? null : picked === 'paid')
  return (
    <ChoiceBox
      field={{ ...state, value, onChange }}
      {...cellOf(span)}
      label={<FieldLabel field="franco">{label}</FieldLabel>}
      none="–"
      choices={(['paid', 'forward'] as const).map((choice) => ({
        value: choice,
        label: text(`paper.payment.${choice}`),
      }))}
    />
  )
}

/** Whether photos are attached to the closing mails. */
export const PhotoMailingField = memo(function PhotoMailingField({ span }: SpanProps) {
  const text = useText()
  const lock = useLock('photoMailingSign')
  const { getValues } = useFormApi()
  const label = text('form.field.photoMailingSign')
  if (lock === null) return <OpenPhotoMailing words={label} span={span} />
  const value = text(getValues('photoMailingSign') ? 'form.yes' : 'form.no')
  return <PrintedField field="photoMailingSign" label={label} value={value} lock={lock} span={span} />
})

function OpenPhotoMailing({ words, span }: SpanProps & { readonly words: string }) {
  const { value, onChange, onBlur, ref, id } = useField('photoMailingSign')
  return (
    <Cell data-span={span}>
      <Checkbox
        id={id}
        ref={ref}
        {...checkLook}
        label={words}
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        onBlur={onBlur}
      />
    </Cell>
  )
}
