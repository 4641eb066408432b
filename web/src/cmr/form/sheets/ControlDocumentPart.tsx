import { Checkbox } from '@mantine/core'
import type { NoteField } from '@roadnote/domain/cmr/field/note-fields'
import { isControlDocument, isWithinSpain } from '@roadnote/domain/cmr/lifecycle/control-document'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../language/use-text.ts'
import { Cell } from '../../../ui/form/Cell.tsx'
import { checkLook } from '../../../ui/form/cell.ts'
import { PrintedField } from '../fields/PrintedField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useField, useLock } from '../fields/use-field.ts'
import { SheetPart } from '../Sheet.tsx'
import { useFormApi, useFormContext } from '../state/form-context.ts'

const ownFields: readonly NoteField[] = [
  'contractualShipper',
  'contractualShipperVat',
  'effectiveCarrier',
  'effectiveCarrierVat',
  'specialAuthorisation',
  'changeReason',
]

export function isOnlyInControlDocument(field: NoteField): boolean {
  return ownFields.includes(field)
}

/** What the Spanish control document states beyond the consignment note. Only on notes within Spain, or once chosen. */
export function ControlDocumentPart() {
  const text = useText()
  const { control } = useFormApi()
  const { item } = useFormContext()
  const [controlDocumentSign, collectionCountryCode, deliveryCountryCode] = useWatch({
    control,
    name: ['controlDocumentSign', 'collectionCountryCode', 'deliveryCountryCode'],
  })
  const note = { controlDocumentSign, collectionCountryCode, deliveryCountryCode }
  const isDefault = isWithinSpain(note)
  const isOn = isControlDocument(note)
  if (!isDefault && !isOn) return null
  const isReleased = item !== null && item.status !== noteStatus.created
  return (
    <SheetPart title={text('form.part.controlDocument')}>
      <SwitchField isOn={isOn} isDefault={isDefault} />
      {isOn && (
        <>
          <TextField field="contractualShipper" span={6} hint={text('form.controlDocument.shipper')} />
          <TextField field="contractualShipperVat" span={6} hint={text('form.controlDocument.shipperVat')} />
          <TextField field="effectiveCarrier" span={6} hint={text('form.controlDocument.carrier')} />
          <TextField field="effectiveCarrierVat" span={6} hint={text('form.controlDocument.carrierVat')} />
          <TextField field="specialAuthorisation" span={12} />
          {isReleased && <TextField field="changeReason" span={12} hint={text('form.controlDocument.reason')} />}
        </>
      )}
    </SheetPart>
  )
}

interface SwitchProps {
  readonly isOn: boolean
  /** Whether it is on as long as the user chooses nothing. */
  readonly isDefault: boolean
}

function SwitchField(props: SwitchProps) {
  const text = useText()
  const lock = useLock('controlDocumentSign')
  if (lock === null) return <OpenSwitch {...props} />
  const value = text(props.isOn ? 'form.yes' : 'form.no')
  const label = text('form.field.controlDocumentSign')
  return <PrintedField field="controlDocumentSign" label={label} value={value} lock={lock} span={12} />
}

function OpenSwitch({ isOn, isDefault }: SwitchProps) {
  const text = useText()
  const { onChange, onBlur, ref, id } = useField('controlDocumentSign')
  return (
    <Cell data-span={12}>
      <Checkbox
        id={id}
        ref={ref}
        {...checkLook}
        label={text('form.field.controlDocumentSign')}
        description={isDefault ? text('form.controlDocument.automatic') : undefined}
        checked={isOn}
        // The default is not stored as a choice, so that it follows the places again.
        onChange={({ currentTarget: { checked } }) => onChange(checked === isDefault ? null : checked)}
        onBlur={onBlur}
      />
    </Cell>
  )
}
