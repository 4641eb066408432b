import { disposalContract } from '@roadnote/domain/cmr/disposal/contract'
import type { InstructionKind } from '@roadnote/domain/cmr/disposal/recorded'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { useWatch } from 'react-hook-form'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Aside, Words } from '../../ui/dialog/DialogParts.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { MomentField } from '../../ui/form/DateField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { LongTextField } from '../../ui/form/LongTextField.tsx'
import { PickerField } from '../../ui/form/Picker.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'
import { showsDisposal } from './shows-disposal.ts'

/** Who disposes of the goods instructs the carrier. */
export function InstructDialog({ rows: [note], ...rest }: DialogProps) {
  return note === undefined ? null : <NoteInstruct note={note} {...rest} />
}

function NoteInstruct({ note, ...rest }: OneNoteProps) {
  const reading = useQuery(disposalContract.disposal, { cmr_id: note.id })
  return <Loaded of={[reading]}>{({ kinds }) => <InstructForm note={note} kinds={kinds} {...rest} />}</Loaded>
}

interface InstructFormProps extends OneNoteProps {
  readonly kinds: readonly InstructionKind[]
}

const withPlace: readonly string[] = ['place', 'consignee', 'hold', 'return']
const withDate: readonly string[] = ['date', 'place', 'consignee', 'again']

const start = {
  kind: '',
  consigneeOrganizationsID: '',
  placeName: '',
  placeStreet: '',
  placePostalCode: '',
  place: '',
  placeCountryCode: '',
  date: null as string | null,
  text: '',
}

function InstructForm({ note, kinds, onClose, onDone }: InstructFormProps) {
  const text = useText()
  const form = useForm(disposalContract.instruct, {
    start,
    draft: { place: `instruct ${note.id}` },
    // Fields that another kind of instruction has shown before are not sent.
    along: ({ kind, ...typed }) => ({
      cmr_id: note.id,
      consigneeOrganizationsID: kind === 'consignee' ? typed.consigneeOrganizationsID : null,
      ...(withPlace.includes(kind)
        ? {}
        : { placeName: null, placeStreet: null, placePostalCode: null, place: null, placeCountryCode: null }),
      date: withDate.includes(kind) ? typed.date : null,
    }),
    refreshes: showsDisposal,
    onDone: () => {
      notify.done(text('disposal.done', { code: note.cmrCode }))
      onDone()
      onClose()
    },
  })
  const kind = useWatch({ control: form.hook.control, name: 'kind' })
  return (
    <DialogForm form={form} action={text('disposal.instruct')} onCancel={onClose}>
      <Words>{text('disposal.words')}</Words>
      <ChoiceField
        name="kind"
        label={text('disposal.what')}
        required
        none={text('disposal.choose')}
        choices={kinds.map((value) => ({ value, label: text(`disposal.kind.${value}`) }))}
      />
      {kind === 'consignee' && <ConsigneeField />}
      {withPlace.includes(kind) && <PlaceFields />}
      {withDate.includes(kind) && <MomentField name="date" label={text('disposal.date')} />}
      <LongTextField name="text" label={text('disposal.details')} rows={3} />
    </DialogForm>
  )
}

function ConsigneeField() {
  const text = useText()
  const { data, isPending } = useQuery(organizationContract.boxList, {})
  const choices = (data ?? []).map(({ id, name, place }) => ({ value: String(id), name, detail: place ?? '' }))
  return (
    <>
      <PickerField
        name="consigneeOrganizationsID"
        label={text('disposal.consignee')}
        called={text('disposal.consignee')}
        choices={choices}
        counts="organization"
        notice={isPending ? text('form.pick.loading') : null}
        placeholder={text('form.pick.organization')}
        required
      />
      <Aside component="p">{text('disposal.consigneeWords')}</Aside>
    </>
  )
}

function PlaceFields() {
  const text = useText()
  return (
    <>
      <TextField name="placeName" label={text('form.place.Name')} />
      <TextField name="placeStreet" label={text('form.place.Street')} />
      <TextField name="placePostalCode" label={text('form.place.PostalCode')} />
      <TextField name="place" label={text('form.place.Place')} />
      <TextField name="placeCountryCode" label={text('form.place.CountryCode')} />
    </>
  )
}
