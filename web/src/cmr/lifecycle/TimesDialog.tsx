import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { siteTimes } from '@roadnote/domain/cmr/field/site-times'
import { useQuery } from '../../client/use-query.ts'
import type { ReplyOf } from '../../client/call.ts'
import { useText } from '../../language/use-text.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { MomentField } from '../../ui/form/DateField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'
import { fieldName } from '../note/sections.ts'

/** Arrival, start and end of loading and unloading, entered by the carrier's planner. */
export function TimesDialog({ rows, ...rest }: DialogProps) {
  const [note] = rows
  return note === undefined ? null : <NoteTimes note={note} {...rest} />
}

function NoteTimes({ note, ...rest }: OneNoteProps) {
  const reading = useQuery(cmrContract.item, { cmr_id: note.id })
  return <Loaded of={[reading]}>{(item) => <TimesForm note={note} item={item} {...rest} />}</Loaded>
}

function TimesForm({
  note,
  item,
  onClose,
  onDone,
}: OneNoteProps & { readonly item: ReplyOf<typeof cmrContract.item> }) {
  const text = useText()
  const asText = (moment: Date | null): string | null => moment?.toISOString() ?? null
  const form = useForm(cmrContract.times, {
    start: {
      arrivedLoadingTime: asText(item.arrivedLoadingTime),
      startLoadingTime: asText(item.startLoadingTime),
      stopLoadingTime: asText(item.stopLoadingTime),
      arrivedUnloadingTime: asText(item.arrivedUnloadingTime),
      startUnloadingTime: asText(item.startUnloadingTime),
      stopUnloadingTime: asText(item.stopUnloadingTime),
      reason: '',
    },
    check: ({ reason, ...typed }) => {
      const isCorrected = siteTimes.some((field) => item[field] !== null && typed[field] !== asText(item[field]))
      return isCorrected && reason.trim() === '' ? { reason: text('ramp.site.reasonMissing') } : {}
    },
    along: { cmrId: note.id },
    refreshes: [cmrContract.item, cmrContract.history],
    onDone: () => {
      notify.done(text('dialogs.times.done', { code: note.cmrCode }))
      onDone()
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={text('dialogs.times.action')} onCancel={onClose}>
      {siteTimes.map((field) => (
        <MomentField
          key={field}
          name={field}
          label={fieldName(field, text)}
          words={{ not_allowed: text('dialogs.times.order') }}
        />
      ))}
      <TextField name="reason" label={text('ramp.site.reason')} description={text('ramp.site.reasonHint')} />
    </DialogForm>
  )
}
