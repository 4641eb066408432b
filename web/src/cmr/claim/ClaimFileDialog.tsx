import { claimContract } from '@roadnote/domain/cmr/claim/contract'
import { currencies } from '@roadnote/domain/cmr/field/money'
import { callFile, type ReplyOf } from '../../client/call.ts'
import { saveFile } from '../../client/files.ts'
import { useQuery } from '../../client/use-query.ts'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Aside, Words } from '../../ui/dialog/DialogParts.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { NumberField, TextField } from '../../ui/form/TextField.tsx'
import { useLocalForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { timeZone } from '../../ui/time/zone.ts'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'

/** One ZIP with everything about a claim; the weight short and the rate are the user's. */
export function ClaimFileDialog({ rows: [note], ...rest }: DialogProps) {
  return note === undefined ? null : <ClaimFileOf note={note} {...rest} />
}

type Facts = ReplyOf<(typeof claimContract)['claimFileFacts']>

function ClaimFileOf({ note, ...rest }: OneNoteProps) {
  const reading = useQuery(claimContract.claimFileFacts, { cmr_id: note.id }, { staleTime: 0 })
  return <Loaded of={[reading]}>{(facts) => <ClaimFileForm note={note} facts={facts} {...rest} />}</Loaded>
}

const noRate = { rate: '', currency: '', rateDay: '', rateSource: '' }

function ClaimFileForm({ note, facts, onClose }: OneNoteProps & { readonly facts: Facts }) {
  const text = useText()
  const form = useLocalForm(
    claimContract.claimFile.input,
    {
      start: { weightShort: facts.weightShort, ...noRate },
      draft: { place: `claim file ${note.id}`, empty: { weightShort: facts.weightShort } },
      along: { cmr_id: note.id, timeZone },
    },
    async (input) => {
      saveFile(await callFile(claimContract.claimFile, input), `${note.cmrCode}-claim.zip`)
      notify.done(text('claim.maker.done'))
      onClose()
    },
  )
  return (
    <DialogForm form={form} action={text('claim.maker.action')} onCancel={onClose}>
      <Words>{text('claim.maker.words')}</Words>
      <Contents facts={facts} />
      <NumberField name="weightShort" label={text('claim.maker.weight')} required decimals />
      <Aside component="p">{text('claim.maker.weightHelp', { weight: facts.weightShort })}</Aside>
      <NumberField name="rate" label={text('claim.maker.rateField')} decimals />
      <ChoiceField
        name="currency"
        label={text('claim.maker.currency')}
        none="–"
        choices={currencies.map((code) => ({ value: code, label: code }))}
      />
      <DateField name="rateDay" label={text('claim.maker.rateDay')} />
      <TextField name="rateSource" label={text('claim.maker.rateSource')} />
      <Aside component="p">{text('claim.maker.rateHelp')}</Aside>
      <Aside component="p">{text('claim.cover.advice')}</Aside>
    </DialogForm>
  )
}

/** What is declared in the note, and which files the ZIP has. */
function Contents({ facts: { files, declaredValue, specialInterest } }: { readonly facts: Facts }) {
  const text = useText()
  const language = useLanguage()
  const count = (value: number) => formatNumber(language, value)
  const declared = ({ amount, currency }: { readonly amount: string; readonly currency: string }) =>
    `${amount} ${currency}`
  return (
    <>
      <Aside component="p">
        {text('claim.maker.contains', { photos: count(files.photos), documents: count(files.documents) })}{' '}
        {files.leftOut > 0 && text('claim.maker.containsLess', { files: count(files.leftOut) })}
      </Aside>
      {declaredValue !== null && <Words>{text('claim.cover.declared', { amount: declared(declaredValue) })}</Words>}
      {specialInterest !== null && <Words>{text('claim.cover.interest', { amount: declared(specialInterest) })}</Words>}
    </>
  )
}
