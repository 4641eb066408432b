import { correctionContract, type CorrectableField } from '@roadnote/domain/cmr/correction/contract'
import { correctionTarget } from '@roadnote/domain/cmr/correction/fields'
import { correctionName } from '@roadnote/domain/cmr/correction/words'
import { useWatch } from 'react-hook-form'
import { useQuery } from '../../client/use-query.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Aside, Words } from '../../ui/dialog/DialogParts.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { MomentField } from '../../ui/form/DateField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { LongTextField } from '../../ui/form/LongTextField.tsx'
import { NumberField, TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { valueWords } from '../note/correction-words.ts'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'
import { showsCorrections } from './shows-corrections.ts'

/** A side proposes to correct a field that is locked by signatures. */
export function CorrectionDialog({ rows: [note], ...rest }: DialogProps) {
  return note === undefined ? null : <NoteCorrection note={note} {...rest} />
}

function NoteCorrection({ note, ...rest }: OneNoteProps) {
  const reading = useQuery(correctionContract.corrections, { cmr_id: note.id })
  return <Loaded of={[reading]}>{({ fields }) => <CorrectionForm note={note} fields={fields} {...rest} />}</Loaded>
}

interface CorrectionFormProps extends OneNoteProps {
  readonly fields: readonly CorrectableField[]
}

function CorrectionForm({ note, fields, onClose, onDone }: CorrectionFormProps) {
  const text = useText()
  const language = useLanguage()
  const form = useForm(correctionContract.proposeCorrection, {
    start: { field: '', value: '', moment: null as string | null, reason: '' },
    draft: { place: `correction ${note.id}` },
    about: { correction_open: 'field', correction_not_needed: 'field' },
    // A time has a field of its own; both are sent as the one value, and nothing as `null`.
    along: ({ field, value, moment }) => {
      const sent = correctionTarget(field)?.input === 'moment' ? moment : value
      return { cmr_id: note.id, value: sent === null || sent.trim() === '' ? null : sent }
    },
    refreshes: showsCorrections,
    onDone: () => {
      notify.done(text('correction.proposed', { code: note.cmrCode }))
      onDone()
      onClose()
    },
  })
  const chosen = useWatch({ control: form.hook.control, name: 'field' })
  const known = fields.find(({ field }) => field === chosen)
  return (
    <DialogForm form={form} action={text('correction.propose')} onCancel={onClose}>
      <Words>{text('correction.words')}</Words>
      <ChoiceField
        name="field"
        label={text('correction.field')}
        required
        none={text('correction.choose')}
        words={{ unknown: text('correction.choose') }}
        choices={fields.map(({ field, row }) => ({ value: field, label: correctionName(field, row, text) }))}
      />
      {known !== undefined && (
        <>
          <Aside component="p">
            {text('correction.now', { value: valueWords(known.field, known.value, { language }) })}
          </Aside>
          <Value field={known.field} />
          <Aside component="p">{text('correction.leave')}</Aside>
        </>
      )}
      <LongTextField
        name="reason"
        label={text('correction.reason')}
        rows={2}
        words={{ required: text('correction.reasonMissing'), too_short: text('correction.reasonMissing') }}
      />
    </DialogForm>
  )
}

function Value({ field }: { readonly field: string }) {
  const text = useText()
  const label = text('correction.value')
  const input = correctionTarget(field)?.input
  if (input === 'moment') return <MomentField name="moment" label={label} />
  if (input === 'number') return <NumberField name="value" label={label} decimals />
  return <TextField name="value" label={label} unlimited />
}
