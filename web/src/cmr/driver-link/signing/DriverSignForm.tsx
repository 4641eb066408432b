import { IconSignature } from '@tabler/icons-react'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReplyOf } from '../../../client/call.ts'
import { useText } from '../../../language/use-text.ts'
import { Words } from '../../../ui/dialog/DialogParts.tsx'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { DrawingPad } from '../../../ui/form/DrawingPad.tsx'
import { DialogForm } from '../../../ui/form/Form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { CommentField } from '../../note/CommentField.tsx'
import { TestNotice } from '../../note/TestMark.tsx'
import { SigningIsFinal } from '../../note/SigningIsFinal.tsx'
import { NewCodeFields } from '../../../session/NewCodeFields.tsx'
import { codeRules } from '../../../session/code-rules.ts'
import { ActionFailure } from '../card/ActionFailure.tsx'
import { CodeOfNote } from '../card/CardParts.tsx'
import { ChangedForDriver } from './ChangedForDriver.tsx'
import { SaidToDriver, useSaidToDriver } from './SaidToDriver.tsx'
import { useSignWithCode } from './use-sign-with-code.ts'
import { WhichNotes } from './WhichNotes.tsx'

export type SignedNotes = ReplyOf<(typeof charterContract)['sign']>

interface DriverSignFormProps {
  readonly token: string | undefined
  readonly organisation: string
  /** The driver has no code yet and chooses it here. */
  readonly isCodeToChoose: boolean
  readonly due: readonly CharteredNote[]
  readonly onCancel: () => void
  readonly onSigned: (signed: SignedNotes) => void
}

/** The driver's signature for the waiting notes: code, comment and an optional drawing. */
export function DriverSignForm({ token, organisation, isCodeToChoose, due, onCancel, onSigned }: DriverSignFormProps) {
  const text = useText()
  // A snapshot of the notes when signing was opened; the page itself refetches from time to time.
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>(
    () => new Map(due.map((note) => [note.id, note.version])),
  )
  const seenOf = ({ id, version }: CharteredNote): number => seen.get(id) ?? version
  const chosenOf = (ids: readonly string[]) => due.filter(({ id }) => ids.includes(String(id)))
  const saying = useSaidToDriver(token, due)
  const command = useSignWithCode(token, isCodeToChoose)
  const rules = codeRules(text)
  const form = useForm(charterContract.sign, {
    start: {
      cmr_id: due.map(({ id }) => String(id)),
      code: '',
      again: '',
      comment: '',
      signature: undefined,
      isRead: false,
    },
    along: ({ cmr_id: ids }) => {
      const chosen = chosenOf(ids)
      return { token, cmr_id: chosen.map(({ id }) => id), version: chosen.map(seenOf) }
    },
    about: { sign_code_wrong: 'code', ...rules.about },
    check: ({ cmr_id: ids, signature, code, again, isRead }) => ({
      ...(!isRead && saying.hasToTick(chosenOf(ids)) && { isRead: text('dialogs.before.readMissing') }),
      ...(command.isChosen ? {} : rules.check({ code, again })),
      ...(!signature &&
        chosenOf(ids).some(({ needsDrawing }) => needsDrawing) && { signature: text('dialogs.sign.drawingNeeded') }),
    }),
    onWrong: (names, wrong) => {
      if (!command.isChosen && names.some((name) => name === 'code' || name === 'again')) rules.onWrong(names, wrong)
    },
    command,
    onDone: (signed, _sent, { set }) => {
      if (signed.notes.some(({ problem }) => problem === 'changed_meanwhile')) set({ code: '' })
      onSigned(signed)
    },
    onRefused: ({ code }, { set }) => {
      if (code === 'sign_code_wrong') set({ code: '' })
    },
  })
  const chosen = chosenOf(useWatch({ control: form.hook.control, name: 'cmr_id' }))
  const unseen = chosen.filter((note) => note.version > seenOf(note))
  return (
    <DialogForm
      form={form}
      action={text('charter.page.sign')}
      icon={<IconSignature size={16} stroke={1.5} aria-hidden />}
      cancel={text('charter.page.cancel')}
      onCancel={onCancel}
      isBlocked={unseen.length > 0 || saying.data === undefined}
      aside={<SigningIsFinal />}
      failure={<ActionFailure error={form.failure} isTryingAgain={command.isTryingAgain} />}
    >
      <TestNotice isTest={chosen.some(({ isTest }) => isTest)} />
      <Words>{text('charter.page.signWords', { organisation })}</Words>
      {due.length === 1 && chosen.length === 1 ? <CodeOfNote>{due[0]?.cmrCode}</CodeOfNote> : <WhichNotes due={due} />}
      <SaidToDriver token={token} saying={saying} chosen={chosen} named={due.length > 1} />
      {unseen.map((note) => (
        <ChangedForDriver
          key={`${note.id} ${note.version}`}
          token={token}
          note={note}
          since={seenOf(note)}
          named={due.length > 1}
          onSeen={(version) => {
            setSeen(new Map(seen).set(note.id, version))
            form.focus('code')
          }}
        />
      ))}
      {command.isChosen ? (
        <CodeField name="code" words={{ required: text('dialogs.sign.codeLength') }} />
      ) : (
        <>
          <Words>{text('charter.page.chooseWords')}</Words>
          <NewCodeFields />
        </>
      )}
      <CommentField />
      <DrawingPad
        name="signature"
        title={text('charter.page.draw')}
        label={text('charter.page.draw')}
        hint={text('charter.page.drawHint')}
      />
    </DialogForm>
  )
}
