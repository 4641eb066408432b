import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import type { SiteTime } from '@roadnote/domain/cmr/field/site-times'
import { useRequestKey } from '../../../client/request-key.ts'
import { useText } from '../../../language/use-text.ts'
import { MomentField } from '../../../ui/form/DateField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ActionForm } from '../card/ActionForm.tsx'
import { useDriverAction } from '../queue/use-driver-action.ts'

interface TimeFormProps {
  readonly token: string | undefined
  readonly note: CharteredNote
  readonly moment: SiteTime
  readonly onDone: () => void
}

/** Corrects a moment, or adds one that was forgotten, with the reason. */
export function TimeForm({ token, note, moment, onDone }: TimeFormProps) {
  const text = useText()
  const { keyFor } = useRequestKey()
  const command = useDriverAction('correctTime', token)
  // Who was offline has made the touch earlier than it arrived, and says so here with the reason.
  const claim = note.timeOrigins.find((origin) => origin.moment === moment)?.deviceTime
  const form = useForm(charterContract.correctTime, {
    start: { time: (claim ?? note.times[moment])?.toISOString() ?? null, reason: '' },
    along: (typed) => ({ token, key: keyFor(JSON.stringify({ moment, typed })), cmr_id: [note.id], moment }),
    command,
    onDone,
  })
  return (
    <ActionForm form={form} verb={text('ramp.site.save')} onCancel={onDone}>
      <h4>{text(`ramp.site.${moment}`)}</h4>
      <MomentField name="time" label={text('ramp.site.time')} words={{ not_allowed: text('ramp.site.misplaced') }} />
      <TextField
        name="reason"
        label={text('ramp.site.reason')}
        required
        words={{ required: text('ramp.site.reasonMissing') }}
      />
    </ActionForm>
  )
}
