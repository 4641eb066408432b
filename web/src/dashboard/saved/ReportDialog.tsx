import { Button, Radio, Stack } from '@mantine/core'
import { cadences, type Cadence } from '@roadnote/domain/dashboard/report'
import { reportContract } from '@roadnote/domain/dashboard/report-contract'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { useState } from 'react'
import type { ReplyOf } from '../../client/call.ts'
import { textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { timeZone } from '../../ui/time/zone.ts'

interface ReportDialogProps {
  readonly organization: string
  readonly whole: boolean
  readonly onClose: () => void
}

/** The settings of the mailed report: interval and content, in the user's language, time zone and visibility. */
export function ReportDialog({ organization, whole, onClose }: ReportDialogProps) {
  const text = useText()
  const known = useQuery(reportContract.item, {})
  const chosen = useChosen(organization, whole)
  return (
    <Dialog title={text('report.title')} width={520} onClose={onClose}>
      <Loaded of={[known]}>{(item) => <ReportForm item={item} chosen={chosen} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

type Item = ReplyOf<typeof reportContract.item>

/** The notes of one organisation as an option. */
interface OfOne {
  readonly id: number
  readonly whole: boolean
  readonly name: string
}

/** The current choice on the dashboard. */
function useChosen(organization: string, whole: boolean): OfOne | null {
  const isChosen = organization !== ''
  const { data } = useQuery(organizationContract.dashboardList, {}, { enabled: isChosen, staleTime: 5 * 60_000 })
  const found = (data ?? []).find(({ organizationsHId }) => organizationsHId === organization)
  return isChosen && found !== undefined ? { id: found.id, whole, name: found.name } : null
}

function keyOf(one: Pick<OfOne, 'id' | 'whole'> | null): string {
  return one === null ? '' : `${one.id}${one.whole ? ' whole' : ''}`
}

interface ReportFormProps {
  readonly item: Item
  readonly chosen: OfOne | null
  readonly onClose: () => void
}

function ReportForm({ item, chosen, onClose }: ReportFormProps) {
  const text = useText()
  const language = useLanguage()
  const ordered = orderedOf(item)
  const lines = useLines([ordered, chosen])
  const reportInput = (of: string) => ({
    timeZone,
    organizationId: of === '' ? null : Number(of.split(' ')[0]),
    whole: of.endsWith(' whole'),
  })
  const form = useForm(reportContract.save, {
    start: { cadence: item.cadence ?? 'none', of: keyOf(item.cadence === null ? chosen : ordered) },
    along: ({ of }) => reportInput(of),
    refreshes: [reportContract.item],
    onDone: () => {
      notify.done(text(form.typed().cadence === 'none' ? 'report.stopped' : 'report.saved'))
      onClose()
    },
  })
  const { email, nextDue } = item
  if (email === null) return <p>{text('report.noEmail')}</p>
  return (
    <DialogForm form={form} action={text('report.save')} onCancel={onClose}>
      <p>{text('report.text', { email })}</p>
      <RadioField name="cadence" label={text('report.often')}>
        <Stack gap={8} mt={6}>
          {(['none', ...cadences] as const).map((cadence) => (
            <Radio key={cadence} value={cadence} label={text(`report.${cadence}`)} />
          ))}
        </Stack>
      </RadioField>
      {lines.length > 1 && <ChoiceField name="of" label={text('report.choice')} choices={lines} />}
      {nextDue !== null && <p>{text('report.next', { day: formatDate(language, nextDue, 'dateTime') })}</p>}
      <SendNow
        email={email}
        wish={() => ({ ...reportInput(form.typed().of), cadence: sensible(form.typed().cadence) })}
      />
    </DialogForm>
  )
}

function orderedOf({ organizationId, organizationName, whole }: Item): OfOne | null {
  return organizationId === null ? null : { id: organizationId, whole, name: organizationName ?? '' }
}

/** Everything, the saved choice, and the current choice on the dashboard; without duplicates. */
function useLines(ones: readonly (OfOne | null)[]) {
  const text = useText()
  const named = ones.flatMap((one) => {
    if (one === null) return []
    return [{ value: keyOf(one), label: one.whole ? `${one.name}, ${text('dashboard.whole')}` : one.name }]
  })
  const all = [{ value: '', label: text('report.everything') }, ...named]
  return all.filter(({ value }, index) => all.findIndex((other) => other.value === value) === index)
}

/** A user without a subscription who requests a report now gets a weekly one. */
function sensible(cadence: string): Cadence {
  return cadences.find((one) => one === cadence) ?? 'weekly'
}

interface SendNowProps {
  readonly email: string
  readonly wish: () => { timeZone: string; organizationId: number | null; whole: boolean; cadence: Cadence }
}

function SendNow({ email, wish: reportInput }: SendNowProps) {
  const text = useText()
  const [isSent, setSent] = useState(false)
  const send = useCommand(reportContract.send, {
    onSuccess: () => {
      setSent(true)
      notify.done(text('report.sent', { email }))
    },
    onError: (failure) => notify.problem(textOfFailure(failure, text)),
  })
  return (
    <Button variant="subtle" disabled={isSent} loading={send.isPending} onClick={() => send.mutate(reportInput())}>
      {text('report.now')}
    </Button>
  )
}
