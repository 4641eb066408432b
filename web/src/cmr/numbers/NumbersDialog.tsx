import { ActionIcon } from '@mantine/core'
import { externalIdContract } from '@roadnote/domain/cmr/contract/external-id'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import type { ExternalName } from '@roadnote/domain/cmr/field/external-id'
import { IconTrash } from '@tabler/icons-react'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Aside, CodeText, DialogSection, Line, LineWords, Words } from '../../ui/dialog/DialogParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import type { DialogNote, DialogProps, OneNoteProps } from '../note/dialog-props.ts'

/** The numbers that the reader's organisation gives a note in its own systems. */
export function NumbersDialog({ rows, ...rest }: DialogProps) {
  const [note] = rows
  return note === undefined ? null : <NoteNumbers note={note} {...rest} />
}

function NoteNumbers({ note, ...rest }: OneNoteProps) {
  const reading = useQuery(cmrContract.item, { cmr_id: note.id })
  return <Loaded of={[reading]}>{({ externalIds }) => <Numbers note={note} names={externalIds} {...rest} />}</Loaded>
}

interface NumbersProps extends Pick<OneNoteProps, 'note' | 'onClose' | 'onDone'> {
  readonly names: readonly ExternalName[]
}

/** Stays open after a number was added, because there may be several. */
function Numbers({ note, names, onClose, onDone }: NumbersProps) {
  const text = useText()
  const form = useForm(externalIdContract.addExternalId, {
    start: { system: names[0]?.system ?? '', externalId: '' },
    along: { cmr_id: note.id },
    refreshes: [cmrContract.item],
    onDone: (_reply, { externalId }, { set, focus }) => {
      notify.done(text('dialogs.numbers.added', { number: externalId }))
      set({ externalId: '' })
      focus('externalId')
      onDone()
    },
  })
  return (
    <DialogForm
      form={form}
      action={text('dialogs.numbers.add')}
      onCancel={onClose}
      cancel={text('app.close')}
      above={
        <DialogSection>
          <Words>{text('dialogs.numbers.words')}</Words>
          {names.length === 0 ? (
            <Aside component="p">{text('dialogs.numbers.none')}</Aside>
          ) : (
            <ul>
              {names.map((name) => (
                <NumberLine key={`${name.system} ${name.externalId}`} note={note} name={name} onDone={onDone} />
              ))}
            </ul>
          )}
        </DialogSection>
      }
    >
      <TextField
        name="system"
        kind="login"
        label={text('dialogs.numbers.system')}
        description={text('dialogs.numbers.systemHint')}
        words={{ wrong_format: text('dialogs.numbers.systemWrong') }}
      />
      <TextField
        name="externalId"
        kind="login"
        label={text('dialogs.numbers.number')}
        words={{ taken: text('dialogs.numbers.taken') }}
      />
    </DialogForm>
  )
}

interface NumberLineProps {
  readonly note: DialogNote
  readonly name: ExternalName
  readonly onDone: () => void
}

function NumberLine({ note, name, onDone }: NumberLineProps) {
  const text = useText()
  const { system, externalId: number } = name
  const remove = useCommand(externalIdContract.removeExternalId, {
    refreshes: [cmrContract.item],
    onSuccess: () => {
      notify.done(text('dialogs.numbers.removed', { number }))
      onDone()
    },
  })
  return (
    <>
      <Line>
        <LineWords>
          <CodeText>{number}</CodeText>
          <br />
          <Aside>{system}</Aside>
        </LineWords>
        <ActionIcon
          size={40}
          aria-label={text('dialogs.numbers.remove', { number })}
          loading={remove.isPending}
          onClick={() => remove.mutate({ cmr_id: note.id, ...name })}
        >
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      </Line>
      <Failure of={remove.error} />
    </>
  )
}
