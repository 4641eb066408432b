import { isLongText, plainTextFieldsIn } from '@roadnote/domain/cmr/field/note-fields'
import { memo } from 'react'
import { useText } from '../../../language/use-text.ts'
import { PhotoMailingField } from '../fields/ChoiceFields.tsx'
import { TextField } from '../fields/TextField.tsx'
import { SheetPart, Sheet } from '../Sheet.tsx'
import { NationalNumbersPart } from './NationalNumbersPart.tsx'
import { ControlDocumentPart, isOnlyInControlDocument } from './ControlDocumentPart.tsx'

const furtherTexts = plainTextFieldsIn('additional').filter(
  (field) => field !== 'nationalNumbers' && !isOnlyInControlDocument(field),
)

/** Remarks and other texts of the note. */
export const AdditionalSheet = memo(function AdditionalSheet() {
  const text = useText()
  return (
    <Sheet section="additional">
      <SheetPart>
        {furtherTexts.map((field) => (
          <TextField key={field} field={field} kind={isLongText(field) ? 'lines' : 'line'} span={6} />
        ))}
      </SheetPart>
      <NationalNumbersPart />
      <ControlDocumentPart />
      <SheetPart title={text('form.part.remarks')}>
        <TextField field="senderComment" kind="lines" span={6} />
        <TextField field="carrierComments" kind="lines" span={6} />
        <TextField field="driverComment" kind="lines" span={6} />
        <TextField field="recipientComment" kind="lines" span={6} />
      </SheetPart>
    </Sheet>
  )
})

/** The recipients of mails about the note. */
export const EmailsSheet = memo(function EmailsSheet() {
  const text = useText()
  return (
    <Sheet section="emails">
      <SheetPart title={text('form.part.receivers')}>
        <TextField field="senderEmail" kind="email" span={6} />
        <TextField field="carrierEmail" kind="email" span={6} />
        <TextField field="receiverEmail" kind="email" span={6} />
        <TextField field="driverEmail" kind="email" span={6} />
        <PhotoMailingField span={12} />
      </SheetPart>
      <SheetPart title={text('form.part.support')}>
        <TextField field="senderSupportEmail" kind="email" span={4} />
        <TextField field="carrierSupportEmail" kind="email" span={4} />
        <TextField field="recipientSupportEmail" kind="email" span={4} />
      </SheetPart>
      <SheetPart title={text('form.part.escalation')}>
        <TextField field="escalateCommentSenderEmail" kind="email" span={4} />
        <TextField field="escalateCommentCarrierEmail" kind="email" span={4} />
        <TextField field="escalateCommentRecipientEmail" kind="email" span={4} />
      </SheetPart>
    </Sheet>
  )
})
