import { Checkbox, Stack } from '@mantine/core'
import { morningMailContract, weekdays } from '@roadnote/domain/cmr/contract/morning-mail'
import type { NoteView } from '@roadnote/domain/cmr/contract/view'
import type { ReplyOf } from '../../client/call.ts'
import { useQuery } from '../../client/use-query.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { ChecksField } from '../../ui/form/CheckField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { timeZone } from '../../ui/time/zone.ts'

interface MorningMailDialogProps {
  readonly saved: readonly NoteView[]
  readonly onClose: () => void
}

/** Which views are counted in a mail in the morning, and when it is sent. */
export function MorningMailDialog({ saved, onClose }: MorningMailDialogProps) {
  const text = useText()
  const known = useQuery(morningMailContract.item, {})
  return (
    <Dialog title={text('orders.morning.title')} width={520} onClose={onClose}>
      <Loaded of={[known]}>{(item) => <MorningMailForm item={item} saved={saved} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

interface FormProps extends MorningMailDialogProps {
  readonly item: ReplyOf<typeof morningMailContract.item>
}

function MorningMailForm({ item, saved, onClose }: FormProps) {
  const text = useText()
  const language = useLanguage()
  const form = useMorningForm(item, onClose)
  const { email, nextDue } = item
  if (email === null) return <p>{text('orders.morning.noEmail')}</p>
  const views = [
    { value: 'toSign', label: text('orders.views.toSign') },
    { value: 'late', label: text('orders.views.late') },
    ...saved.map(({ id, name, isOwn, owner }) => ({ value: String(id), label: isOwn ? name : `${name} (${owner})` })),
  ]
  return (
    <DialogForm form={form} action={text('orders.morning.save')} onCancel={onClose}>
      <p>{text('orders.morning.text', { email })}</p>
      <ChecksField name="chosen" label={text('orders.morning.views')}>
        <Stack gap={8} mt={6}>
          {views.map((view) => (
            <Checkbox key={view.value} {...view} />
          ))}
        </Stack>
      </ChecksField>
      <ChecksField name="weekdays" label={text('orders.morning.weekdays')}>
        <Stack gap={8} mt={6}>
          {weekdays.map((day) => (
            // The first of January 2024 was a Monday.
            <Checkbox
              key={day}
              value={String(day)}
              label={formatDate(language, new Date(Date.UTC(2024, 0, day)), 'dayName', 'UTC')}
            />
          ))}
        </Stack>
      </ChecksField>
      <TextField name="time" type="time" label={text('orders.morning.time')} />
      <SwitchField
        name="leavesOutEmpty"
        label={text('orders.morning.leavesOutEmpty')}
        description={text('orders.morning.leavesOutText')}
      />
      {nextDue !== null && <p>{text('orders.morning.next', { day: formatDate(language, nextDue, 'dateTime') })}</p>}
    </DialogForm>
  )
}

function useMorningForm(item: FormProps['item'], onClose: () => void) {
  const text = useText()
  const builtIn = (['toSign', 'late'] as const).filter((name) => item[name])
  const start = {
    chosen: [...builtIn, ...item.views.map(String)] as readonly string[],
    weekdays: item.weekdays.map(String) as readonly string[],
    time: item.time,
    leavesOutEmpty: item.leavesOutEmpty,
  }
  const form = useForm(morningMailContract.save, {
    start,
    along: ({ chosen, weekdays: days }) => ({
      toSign: chosen.includes('toSign'),
      late: chosen.includes('late'),
      views: chosen.filter((name) => /^\d+$/.test(name)).join(',') || null,
      weekdays: days.toSorted().join(',') || null,
      timeZone,
    }),
    check: ({ chosen, weekdays: days }) =>
      chosen.length > 0 && days.length === 0 ? { weekdays: text('orders.morning.needsDay') } : {},
    refreshes: [morningMailContract.item],
    onDone: () => {
      notify.done(text(form.typed().chosen.length === 0 ? 'orders.morning.stopped' : 'orders.morning.saved'))
      onClose()
    },
  })
  return form
}
