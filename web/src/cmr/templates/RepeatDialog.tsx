import { Button, Checkbox, Group } from '@mantine/core'
import { weekdays } from '@roadnote/domain/cmr/contract/morning-mail'
import type { NoteTemplate } from '@roadnote/domain/cmr/template/contract'
import { mostNotesOfRun } from '@roadnote/domain/cmr/template/recurrence'
import { noteRecurrenceContract } from '@roadnote/domain/cmr/template/recurrence-contract'
import { useState } from 'react'
import type { ReplyOf } from '../../client/call.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Confirm } from '../../ui/dialog/Confirm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogSection, Words } from '../../ui/dialog/DialogParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { ChecksField } from '../../ui/form/CheckField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { FieldPairs, FormGrid } from '../../ui/form/FormGrid.tsx'
import { PickerField } from '../../ui/form/Picker.tsx'
import { NumberField, TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { timeZone } from '../../ui/time/zone.ts'
import { recurrenceQueries } from '../template/template-queries.ts'
import { RunList } from './RunList.tsx'
import { shortDay, timeZones } from './repeats-words.ts'

type Item = ReplyOf<typeof noteRecurrenceContract.item>
type Settings = Item['recurrence']

interface RepeatProps {
  readonly template: NoteTemplate
  readonly onClose: () => void
}

/** On which days a template makes drafts by itself, and what it made. */
export function RepeatDialog({ template, onClose }: RepeatProps) {
  const text = useText()
  const item = useQuery(noteRecurrenceContract.item, { id: template.id }, { staleTime: 0 })
  return (
    <Dialog title={text('template.repeat', { name: template.name })} width={640} onClose={onClose}>
      <Loaded of={[item]}>
        {({ recurrence, runs }) => (
          // Pausing and resuming change the version, which the form sends along.
          <RepeatForm
            key={recurrence?.version ?? 0}
            template={template}
            recurrence={recurrence}
            runs={runs}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

interface RepeatFormProps extends RepeatProps, Pick<Item, 'recurrence' | 'runs'> {}

function RepeatForm({ template, recurrence, runs, onClose }: RepeatFormProps) {
  const text = useText()
  const language = useLanguage()
  const form = useRepeatForm(template, recurrence, onClose)
  const [isEnding, setEnding] = useState(false)
  if (isEnding) return <EndQuestion template={template} onClose={onClose} />
  return (
    <DialogForm
      form={form}
      action={text('template.action')}
      onCancel={onClose}
      above={recurrence !== null && <State template={template} recurrence={recurrence} />}
      aside={recurrence !== null && <Button onClick={() => setEnding(true)}>{text('template.repeats.end')}</Button>}
    >
      <Words>{text('template.repeats.text')}</Words>
      <ChecksField
        name="weekdays"
        label={text('template.repeats.weekdays')}
        words={{ not_allowed: text('template.repeats.needsDay') }}
      >
        <Group gap="sm" mt={6}>
          {weekdays.map((day) => (
            <Checkbox key={day} value={String(day)} label={shortDay(language, day)} />
          ))}
        </Group>
      </ChecksField>
      <FieldPairs>
        <TextField name="time" type="time" label={text('template.repeats.time')} />
        <NumberField
          name="notes"
          label={text('template.repeats.notes')}
          words={{ not_allowed: text('template.repeats.notesRange', { most: mostNotesOfRun }) }}
        />
        <NumberField name="collectionDays" label={text('template.repeats.collectionDays')} />
        <TextField name="collectionTime" type="time" label={text('template.repeats.collectionTime')} />
        <NumberField
          name="deliveryDays"
          label={text('template.repeats.deliveryDays')}
          words={{ not_allowed: text('template.repeats.deliveryEarly') }}
        />
        <TextField name="deliveryTime" type="time" label={text('template.repeats.deliveryTime')} />
      </FieldPairs>
      <FormGrid>
        <PickerField
          name="timeZone"
          span={6}
          label={text('template.repeats.timeZone')}
          called={text('template.repeats.timeZone')}
          placeholder={timeZone}
          choices={timeZones}
        />
        <DateField
          name="endsOn"
          span={6}
          label={text('template.repeats.endsOn')}
          words={{ not_allowed: text('template.repeats.endsEarly') }}
        />
      </FormGrid>
      <RunList runs={runs} />
    </DialogForm>
  )
}

const usual = {
  weekdays: [] as readonly number[],
  time: '06:00',
  timeZone,
  notes: 1,
  collectionDays: 0,
  collectionTime: '08:00',
  deliveryDays: null,
  deliveryTime: null,
  endsOn: null,
} as const

function useRepeatForm({ id, name }: NoteTemplate, recurrence: Settings, onClose: () => void) {
  const text = useText()
  const known = recurrence ?? usual
  const form = useForm(noteRecurrenceContract.save, {
    start: {
      weekdays: known.weekdays.map(String),
      time: known.time,
      notes: String(known.notes),
      collectionDays: String(known.collectionDays),
      collectionTime: known.collectionTime,
      deliveryDays: known.deliveryDays === null ? '' : String(known.deliveryDays),
      deliveryTime: known.deliveryTime ?? '',
      timeZone: known.timeZone,
      endsOn: known.endsOn,
    },
    along: ({ weekdays: days }) => ({
      id,
      version: recurrence?.version ?? 0,
      // Without a day the list stays empty, which the contract refuses.
      ...(days.length > 0 && { weekdays: days.toSorted().join(',') }),
    }),
    refreshes: recurrenceQueries,
    onDone: () => {
      notify.done(text('template.repeats.saved', { name }))
      onClose()
    },
  })
  return form
}

interface StateProps {
  readonly template: NoteTemplate
  readonly recurrence: NonNullable<Settings>
}

/** When it runs next and in whose name, and the button that pauses or resumes it. */
function State({ template, recurrence: { isPaused, nextDue, endsOn, owner, timeZone: zone } }: StateProps) {
  const text = useText()
  const language = useLanguage()
  const pause = useCommand(noteRecurrenceContract.pause, { refreshes: recurrenceQueries })
  const next =
    nextDue === null
      ? text('template.repeats.over', { day: endsOn ?? '' })
      : text('template.repeats.next', { day: `${formatDate(language, nextDue, 'dateTime', zone)} (${zone})`, owner })
  return (
    <DialogSection>
      <Group justify="space-between" wrap="nowrap">
        <Words>{isPaused ? text('template.repeats.paused') : next}</Words>
        <Button
          flex="none"
          loading={pause.isPending}
          onClick={() => pause.mutate({ id: template.id, isPaused: !isPaused })}
        >
          {text(isPaused ? 'template.repeats.resume' : 'template.repeats.pause')}
        </Button>
      </Group>
      <Failure of={pause.error} />
    </DialogSection>
  )
}

function EndQuestion({ template: { id, name }, onClose }: RepeatProps) {
  const text = useText()
  const end = useCommand(noteRecurrenceContract.end, { refreshes: recurrenceQueries })
  const confirm = async (): Promise<void> => {
    await end.mutateAsync({ id })
    notify.done(text('template.repeats.ended', { name }))
    onClose()
  }
  return (
    <Confirm action={text('template.repeats.end')} destructive onConfirm={confirm} onClose={onClose}>
      <p>{text('template.repeats.endText', { name })}</p>
    </Confirm>
  )
}
