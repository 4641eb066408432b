import { memo } from 'react'
import { useText } from '../../../language/use-text.ts'
import { CustomerField, FrancoField, StatusField, TypeField } from '../fields/ChoiceFields.tsx'
import { DrawnUpDate } from '../fields/DateFields.tsx'
import { DriverField } from '../fields/DriverField.tsx'
import { OrganizationField } from '../fields/OrganizationField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useFormContext } from '../state/form-context.ts'
import { SheetPart, Sheet } from '../Sheet.tsx'
import { VehiclePart } from './VehiclePart.tsx'

/** The parties, references and terms. */
export const CmrSheet = memo(function CmrSheet() {
  const text = useText()
  const { mode } = useFormContext()
  return (
    <Sheet section="cmr">
      <SheetPart>
        {mode === 'new' && <TextField field="cmrCode" kind="digits" span={6} mono hint={text('form.codeHint')} />}
        <StatusField span={6} />
        <TypeField span={3} />
        <CustomerField span={3} />
      </SheetPart>
      <SheetPart title={text('form.part.parties')}>
        <OrganizationField field="senderOrganizationsID" span={4} />
        <OrganizationField field="recipientOrganizationsID" span={4} />
        <OrganizationField field="carrierOrganizationsID" span={4} />
      </SheetPart>
      <SheetPart title={text('form.part.references')}>
        <TextField field="tripID" span={3} mono />
        <TextField field="loadOrderID" span={3} mono />
        <TextField field="unLoadOrderID" span={3} mono />
        <TextField field="extraCMRID" span={3} mono />
      </SheetPart>
      <SheetPart title={text('form.part.carriage')}>
        <DriverField span={6} />
        <OrganizationField field="subcontractorOrganizationsID" span={6} />
        <TextField field="carrierReservations" kind="lines" span={12} />
      </SheetPart>
      <VehiclePart />
      <SheetPart title={text('form.part.terms')}>
        <FrancoField span={3} />
        <TextField field="cashOnDelivery" span={3} />
        <TextField field="drawnUpPlace" span={3} />
        <DrawnUpDate span={3} />
      </SheetPart>
    </Sheet>
  )
})
