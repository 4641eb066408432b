import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useQuery } from '../../client/use-query.ts'
import type { ReplyOf } from '../../client/call.ts'
import { useText } from '../../language/use-text.ts'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { MomentField } from '../../ui/form/DateField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'

/** The start and end of loading and unloading, entered by the carrier's planner. */
export function TimesDialog({ rows, ...rest }: DialogProps) {
  const [note] = rows
  return note === undefined ? null : <NoteTimes note={note} {...rest} />
}

function NoteTimes({ note, ...rest }: OneNoteProps) {
  const reading = useQuery(cmrContract.item, { cmr_id: note.id })
  return <Loaded of={[reading]}>{(item) => <TimesForm note={note} item={item} {...rest} />}</Loaded>
}

const fields = ['startLoading', 'stopLoading', 'startUnloading', 'stopUnloading'] as const

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
      startLoadingTime: asText(item.startLoadingTime),
      stopLoadingTime: asText(item.stopLoadingTime),
      startUnloadingTime: asText(item.startUnloadingTime),
      stopUnloadingTime: asText(item.stopUnloadingTime),
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
      {fields.map((field) => (
        <MomentField
          key={field}
          name={`${field}Time`}
          label={text(`paper.reference.${field}`)}
          words={{ not_allowed: text('dialogs.times.order') }}
        />
      ))}
    </DialogForm>
  )
}
