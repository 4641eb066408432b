import { Button } from '@mantine/core'
import { noteVisibility } from '@roadnote/domain/user/note-visibility'
import { useState } from 'react'
import { CallFailure } from '../../client/failure.ts'
import { call, type ReplyOf } from '../../client/call.ts'
import { useText } from '../../language/use-text.ts'
import { SettingGroup } from '../../organization/dialog/SettingFields.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { Line, Words } from '../../ui/dialog/DialogParts.tsx'
import { cellOf } from '../../ui/form/cell.ts'
import { Cell } from '../../ui/form/Cell.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useLocalForm } from '../../ui/form/use-form.ts'

type Answer = ReplyOf<typeof noteVisibility>

const schema = noteVisibility.input.pick({ note: true })

/** Whether this user can see a note, and otherwise why not and what can be done. */
export function NoteVisibility({ id, name }: { readonly id: number; readonly name: string }) {
  const text = useText()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const form = useLocalForm(schema, { start: { note: '' } }, async ({ note }) => {
    setAnswer(null)
    setAnswer(await call(noteVisibility, { id, note }))
  })
  const isUnknown = form.failure instanceof CallFailure && form.failure.code === 'not_found'
  return (
    <Form form={form}>
      <SettingGroup title={text('user.sight.title')} words={text('user.sight.words')}>
        <TextField name="note" kind="code" required label={text('user.sight.note')} {...cellOf(6)} />
        <Cell>
          <Button type="submit" loading={form.isPending}>
            {text('user.sight.ask')}
          </Button>
        </Cell>
      </SettingGroup>
      <Failure of={form.failure}>{isUnknown ? text('user.sight.unknown') : undefined}</Failure>
      {answer !== null && form.failure === null && <AnswerWords answer={answer} name={name} />}
    </Form>
  )
}

function AnswerWords({ answer: { sees, note, obstacles }, name }: { readonly answer: Answer; readonly name: string }) {
  const text = useText()
  return (
    <div role="status">
      <Words>{text(sees ? 'user.sight.yes' : 'user.sight.no', { name, note })}</Words>
      {!sees && (
        <ul>
          {obstacles.map((obstacle) => (
            <Line key={obstacle}>{text(`user.sight.because.${obstacle}`)}</Line>
          ))}
        </ul>
      )}
    </div>
  )
}
