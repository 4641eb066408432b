import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../language/use-text.ts'
import { DialogForm } from '../../../ui/form/Form.tsx'
import { DrawingPad } from '../../../ui/form/DrawingPad.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { CommentField } from '../../note/CommentField.tsx'
import { signManyAction } from '../../note/signing-steps.ts'
import { SigningIsFinal } from '../../note/SigningIsFinal.tsx'
import { TestNotice } from '../../note/TestMark.tsx'
import { linesOf, type SignedLines } from '../../signing/MultiSignResult.tsx'
import { aboutCode, SignCodeField } from '../../signing/SignCodeField.tsx'
import { SignerChoice } from '../../signing/SignerChoice.tsx'
import { ActionFailure } from '../card/ActionFailure.tsx'
import { CodeOfNote } from '../card/CardParts.tsx'
import { NoteContent } from '../note/NoteContent.tsx'
import { ChangedForDriver } from './ChangedForDriver.tsx'
import type { PartyGroup } from './party-groups.ts'
import { SaidToDriver, useSaidToDriver } from './SaidToDriver.tsx'
import { useSignForParty } from './use-sign-for-party.ts'
import { WhichNotes } from './WhichNotes.tsx'

const noDrawing: string | undefined = undefined

interface PartySignFormProps {
  readonly token: string | undefined
  readonly group: PartyGroup
  /** The versions of the notes when the sheet was opened: later changes are shown before the code. */
  readonly shown: ReadonlyMap<number, number>
  readonly onCancel: () => void
  readonly onSigned: (lines: SignedLines) => void
}

/** The signature of a signer of the other party: the notes, what was said about them, the person, the code and a drawing. */
export function PartySignForm({ token, group: { step, notes: due }, shown, onCancel, onSigned }: PartySignFormProps) {
  const text = useText()
  // The page itself refetches the notes from time to time.
  const [seen, setSeen] = useState(shown)
  const seenOf = ({ id, version }: CharteredNote): number => seen.get(id) ?? version
  const chosenOf = (ids: readonly string[]) => due.filter(({ id }) => ids.includes(String(id)))
  const saying = useSaidToDriver(token, due)
  const command = useSignForParty(token)
  const form = useForm(charterContract.signForParty, {
    start: {
      cmr_id: due.map(({ id }) => String(id)),
      guid: '',
      code: '',
      comment: '',
      signature: noDrawing,
      isRead: false,
    },
    along: ({ cmr_id: ids }) => {
      const chosen = chosenOf(ids)
      return { token, step, cmr_id: chosen.map(({ id }) => id), version: chosen.map(seenOf) }
    },
    about: aboutCode,
    check: ({ cmr_id: ids, isRead }) =>
      !isRead && saying.hasToTick(chosenOf(ids)) ? { isRead: text('dialogs.before.readMissing') } : {},
    command,
    onDone: ({ info, warnings = [] }) => onSigned({ errors: [], warnings, info, changed: [] }),
    onRefused: ({ code, facts }, { set }) => {
      set({ code: '' })
      if (code === 'not_all_signed') onSigned(linesOf(facts))
    },
  })
  const { control } = form.hook
  const chosen = chosenOf(useWatch({ control, name: 'cmr_id' }))
  const guid: unknown = useWatch({ control, name: 'guid' })
  const signer = typeof guid === 'string' ? guid : ''
  useFocusOnCode(signer, () => form.focus('code'))
  const unseen = chosen.filter((note) => note.version > seenOf(note))
  return (
    <DialogForm
      form={form}
      action={text(signManyAction[step], { count: chosen.length })}
      icon={<IconSignature size={16} stroke={1.5} aria-hidden />}
      cancel={text('charter.page.cancel')}
      onCancel={onCancel}
      isBlocked={signer === '' || unseen.length > 0 || saying.data === undefined}
      aside={<SigningIsFinal />}
      failure={<ActionFailure error={form.failure} isTryingAgain={command.isTryingAgain} />}
    >
      <TestNotice isTest={chosen.some(({ isTest }) => isTest)} />
      {due.length > 1 && <WhichNotes due={due} />}
      {chosen.map((note) => (
        <NoteToRead key={note.id} note={note} alone={due.length === 1} />
      ))}
      <SaidToDriver token={token} saying={saying} chosen={chosen} named={due.length > 1} />
      {unseen.map((note) => (
        <ChangedForDriver
          key={`${note.id} ${note.version}`}
          token={token}
          note={note}
          since={seenOf(note)}
          named={due.length > 1}
          onSeen={(version) => setSeen(new Map(seen).set(note.id, version))}
        />
      ))}
      <SignerChoice
        signers={[]}
        noneWords={text('ramp.party.scan')}
        value={signer}
        onChoose={(read) => form.set({ guid: read, code: '', signature: undefined })}
      />
      {signer !== '' && (
        <>
          <SignCodeField refusal={form.refusal} />
          <DrawingPad
            key={signer}
            name="signature"
            title={text('charter.page.draw')}
            label={text('charter.page.draw')}
            hint={text('charter.page.drawHint')}
          />
          <CommentField />
        </>
      )}
    </DialogForm>
  )
}

/** The code is what comes next once it is known who signs. */
function useFocusOnCode(signer: string, onSigner: () => void): void {
  const focus = useEffectEvent(onSigner)
  useEffect(() => {
    if (signer !== '') focus()
  }, [signer])
}

/** What the signer puts their name under; of several notes each is opened by itself. */
function NoteToRead({ note, alone }: { readonly note: CharteredNote; readonly alone: boolean }) {
  const text = useText()
  const [opened, setOpened] = useState(alone)
  return (
    <section aria-label={note.cmrCode}>
      <CodeOfNote>{note.cmrCode}</CodeOfNote>
      {!alone && (
        <Button variant="subtle" mih={48} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {text(opened ? 'charter.page.less' : 'charter.page.more')}
        </Button>
      )}
      {opened && <NoteContent note={note} />}
    </section>
  )
}
