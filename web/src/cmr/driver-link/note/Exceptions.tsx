import { Flex } from '@mantine/core'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useState } from 'react'
import { useRequestKey } from '../../../client/request-key.ts'
import { useQuery } from '../../../client/use-query.ts'
import { useText } from '../../../language/use-text.ts'
import { Loaded } from '../../../ui/dialog/Loaded.tsx'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import { LongTextField } from '../../../ui/form/LongTextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ActionForm } from '../card/ActionForm.tsx'
import { CardButton, CardSection, Quiet } from '../card/CardParts.tsx'
import { useDriverAction } from '../queue/use-driver-action.ts'

interface ExceptionsProps {
  readonly token: string | undefined
  readonly note: CharteredNote
}

/** What went wrong, by the kinds that the organisations of the note register and are mailed about. */
export function Exceptions({ token, note }: ExceptionsProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  if (!note.canReportException) return null
  return (
    <CardSection aria-label={text('charter.exception.list')}>
      <Flex wrap="wrap" rowGap="sm" columnGap="md" align="center" justify="space-between">
        <h3>{text('charter.exception.list')}</h3>
        {!open && <CardButton onClick={() => setOpen(true)}>{text('charter.exception.open')}</CardButton>}
      </Flex>
      {open && <ExceptionForm token={token} note={note} onDone={() => setOpen(false)} />}
    </CardSection>
  )
}

function ExceptionForm({ token, note, onDone }: ExceptionsProps & { readonly onDone: () => void }) {
  const types = useQuery(charterContract.exceptionTypes, { token, cmr_id: note.id })
  return (
    <Loaded of={[types]}>
      {(choices) => <TypedException token={token} note={note} choices={choices} onDone={onDone} />}
    </Loaded>
  )
}

interface TypedExceptionProps extends ExceptionsProps {
  readonly choices: readonly { readonly id: number; readonly name: string }[]
  readonly onDone: () => void
}

function TypedException({ token, note, choices, onDone }: TypedExceptionProps) {
  const text = useText()
  const { keyFor } = useRequestKey()
  const command = useDriverAction('reportException', token)
  const form = useForm(charterContract.reportException, {
    start: { exceptionTypeId: '', comment: '' },
    along: (typed) => ({ token, cmr_id: note.id, key: keyFor(JSON.stringify(typed)) }),
    command,
    onDone,
  })
  if (choices.length === 0)
    return (
      <Flex wrap="wrap" gap="sm" align="center" justify="space-between">
        <Quiet>{text('charter.exception.none')}</Quiet>
        <CardButton onClick={onDone}>{text('charter.page.close')}</CardButton>
      </Flex>
    )
  return (
    <ActionForm form={form} verb={text('charter.exception.action')} onCancel={onDone}>
      <ChoiceField
        name="exceptionTypeId"
        label={text('charter.exception.type')}
        required
        words={{ required: text('charter.exception.typeMissing') }}
        none={text('charter.dialog.choose')}
        choices={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <LongTextField name="comment" label={text('charter.exception.comment')} rows={2} />
      <Quiet>{text('charter.exception.told')}</Quiet>
    </ActionForm>
  )
}
