import { Text } from '@mantine/core'
import { isAnythingSaid } from '@roadnote/domain/cmr/contract/before-signing'
import { dockContract } from '@roadnote/domain/cmr/contract/dock'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { IconSignature } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { DialogSection } from '../../ui/dialog/DialogParts.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { DrawingPad, PadHead, PadLink } from '../../ui/form/DrawingPad.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { ChecksOfNotes } from '../delivery/ChecksOfNotes.tsx'
import { useDeliveryChecks } from '../delivery/use-delivery-checks.ts'
import { CommentField } from '../note/CommentField.tsx'
import type { DialogNote } from '../note/dialog-props.ts'
import { signMany, signManyAction } from '../note/signing-steps.ts'
import { ReadTick, useSaidBefore } from '../signing/BeforeSigning.tsx'
import { linesOf, MultiSignResult, type SignedLines } from '../signing/MultiSignResult.tsx'
import { NotesToSign } from '../signing/NotesToSign.tsx'
import { aboutCode, SignCodeField } from '../signing/SignCodeField.tsx'
import { SignerChoice } from '../signing/SignerChoice.tsx'

/** Seconds without a touch until the board comes back; somebody who has typed a comment gets time to read it. */
const patience = { usual: 30, withComment: 120 } as const

const noDrawing: string | undefined = undefined

interface SignAtDockProps {
  readonly notes: readonly DialogNote[]
  readonly step: SignStepName
  readonly onClose: () => void
  /** Something was signed, or has changed. */
  readonly onDone: () => void
}

/** One person signs these notes on a shared device, once: what was said before, who, the code, and back to the board. */
export function SignAtDock(props: SignAtDockProps) {
  const { notes, step } = props
  const ids = notes.map(({ id }) => id)
  const signers = useQuery(dockContract.dockSigners, { step, cmr_id: ids }, { staleTime: 0, gcTime: 0 })
  const saying = useSaidBefore(ids)
  return (
    <Loaded of={[signers, saying]}>{(people, said) => <SignForm {...props} signers={people} said={said} />}</Loaded>
  )
}

interface SignFormProps extends SignAtDockProps {
  readonly signers: Parameters<typeof SignerChoice>[0]['signers']
  readonly said: Parameters<typeof ReadTick>[0]['said']
}

function SignForm({ notes, step, onClose, onDone, signers, said }: SignFormProps) {
  const text = useText()
  const [lines, setLines] = useState<SignedLines | null>(null)
  const isToRead = said.some(isAnythingSaid)
  const checks = useDeliveryChecks()
  const form = useForm(signMany[step], {
    start: { guid: '', code: '', signature: noDrawing, comment: '', isRead: false },
    along: () => ({
      cmr_id: notes.map(({ id }) => id),
      version: notes.map(({ version }) => version),
      ...checks.input(),
    }),
    about: aboutCode,
    check: ({ isRead }) => (isToRead && !isRead ? { isRead: text('dialogs.before.readMissing') } : {}),
    onDone: ({ info, warnings = [] }) => {
      onDone()
      setLines({ errors: [], warnings, info, changed: [] })
    },
    onRefused: ({ code, facts }, { set }) => {
      set({ code: '' })
      if (code !== 'not_all_signed') return
      onDone()
      setLines(linesOf(facts))
    },
  })
  const { control } = form.hook
  const guid: unknown = useWatch({ control, name: 'guid' })
  const comment: unknown = useWatch({ control, name: 'comment' })
  const signer = typeof guid === 'string' ? guid : ''
  useFocusOnCode(signer, () => form.focus('code'))
  const hasComment = (comment !== '' || checks.isTyping) && lines === null
  const left = useCountdown(hasComment ? patience.withComment : patience.usual, form.isPending, onClose)
  const back = (
    <Text span size="sm" c="dimmed" role="timer">
      {text('dock.back', { count: left })}
    </Text>
  )
  if (lines !== null)
    // A note that has changed is read again from the board.
    return <MultiSignResult lines={{ ...lines, changed: [] }} onClose={onClose} onAgain={onClose} aside={back} />
  return (
    <DialogForm
      form={form}
      action={text(signManyAction[step], { count: notes.length })}
      icon={<IconSignature size={16} stroke={1.5} />}
      onCancel={onClose}
      isBlocked={signer === '' || !checks.isComplete}
      aside={back}
      above={
        <DialogSection>
          <NotesToSign rows={notes} step={step} signedFor={null} said={said} />
        </DialogSection>
      }
    >
      <ReadTick said={said} />
      {step === 'receiver' && <ChecksOfNotes notes={notes} checks={checks} />}
      <SignerChoice
        signers={signers}
        value={signer}
        onChoose={(chosen) => form.set({ guid: chosen, code: '', signature: undefined })}
      />
      {signer !== '' && (
        <>
          <SignCodeField refusal={form.refusal} />
          <Drawing key={signer} />
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

/** A drawing of the signer; the stored one of the device's own user would be somebody else's. */
function Drawing() {
  const text = useText()
  const [isDrawing, setDrawing] = useState(false)
  const title = text('dialogs.sign.signature')
  if (isDrawing)
    return (
      <DrawingPad name="signature" title={title} label={text('dialogs.sign.pad')} hint={text('dialogs.sign.padHint')} />
    )
  return (
    <PadHead title={title}>
      <PadLink onClick={() => setDrawing(true)}>{text('dialogs.sign.draw')}</PadLink>
    </PadHead>
  )
}
