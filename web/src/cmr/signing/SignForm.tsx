import { IconFingerprint, IconSignature } from '@tabler/icons-react'
import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { useSession } from '../../client/session.ts'
import { useText } from '../../language/use-text.ts'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { CheckOfNote } from '../delivery/CheckOfNote.tsx'
import { useDeliveryChecks } from '../delivery/use-delivery-checks.ts'
import { rowsByName } from '../history/rows-by-name.ts'
import { changedBySigning } from '../note/changed-by-signing.ts'
import { CommentField } from '../note/CommentField.tsx'
import { organisationOf, signAction, signOne } from '../note/signing-steps.ts'
import { SigningIsFinal } from '../note/SigningIsFinal.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { SignatureField } from './SignatureField.tsx'
import { aboutCode, aboutProof } from './SignCodeField.tsx'
import { SignFor } from './SignFor.tsx'
import { SignProof } from './SignProof.tsx'
import { SignRefused } from './SignRefused.tsx'
import { usePasskeySigning } from './use-passkey-signing.ts'
import { useSigningWays } from './use-signing-ways.ts'

interface SignFormProps {
  /** The current note. */
  readonly item: NoteItem
  /** The version that the signer has seen. */
  readonly seen: number
  readonly step: SignStepName
  readonly initialComment: string
  readonly onSeen: (version: number) => void
  /** The server has a later version. */
  readonly onChanged: () => void
  readonly onCancel: () => void
  /** With warnings about side effects that failed. */
  readonly onSigned: (status: NoteStatus, warnings: readonly string[]) => void
}

/** The party signed for, the code, the drawn signature and a comment. */
export function SignForm({ item, seen, step, initialComment, ...on }: SignFormProps) {
  const text = useText()
  const session = useSession()
  const ways = useSigningWays(step, [item.id])
  const checks = useDeliveryChecks()
  const passkeys = usePasskeySigning({ step, ids: [item.id], versions: [seen], checks: checks.input })
  const form = useForm(signOne[step], {
    start: { code: '', signature: undefined, comment: initialComment },
    draft: { place: `sign ${item.id}`, fields: ['comment'], empty: { comment: '' } },
    along: () => ({ cmr_id: item.id, version: seen, ...checks.input(), ...passkeys.proof() }),
    about: ways.passkey ? aboutProof : aboutCode,
    check: ({ signature }) =>
      ways.drawing && !passkeys.isUsed() && !signature ? { signature: text('dialogs.sign.drawingNeeded') } : {},
    refreshes: changedBySigning,
    onDone: ({ status, warnings = [] }) => on.onSigned(status, warnings),
    onRefused: ({ code }, { set }) => {
      if (code === 'sign_code_wrong' || code === 'changed_meanwhile') set({ code: '' })
      if (code === 'changed_meanwhile') on.onChanged()
    },
  })
  const isChanged = item.version > seen
  const goOn = (version: number): void => {
    form.forget()
    on.onSeen(version)
    form.focus('code')
  }
  const isOnlyPasskey = !ways.code && ways.passkey
  // The user's own approval needs no review; concurrent changes by other users do.
  const approved = (version: number): void => (version === seen + 1 ? goOn(version) : form.forget())
  return (
    <DialogForm
      form={isOnlyPasskey ? passkeys.instead(form) : form}
      action={text(isOnlyPasskey ? 'dialogs.sign.withPasskey' : signAction[step])}
      icon={isOnlyPasskey ? <IconFingerprint size={16} stroke={1.5} /> : <IconSignature size={16} stroke={1.5} />}
      onCancel={on.onCancel}
      isBlocked={isChanged || !checks.isComplete || !(ways.code || ways.passkey)}
      aside={<SigningIsFinal />}
      failure={
        form.failure !== null && !isChanged && <SignRefused failure={form.failure} note={item} onApproved={approved} />
      }
    >
      {isChanged && (
        <ChangedMeanwhile key={item.version} noteId={item.id} since={seen} rows={rowsByName(item)} onSeen={goOn} />
      )}
      {step === 'receiver' && <CheckOfNote noteId={item.id} checks={checks} onPhoto={() => on.onSeen(seen + 1)} />}
      <SignFor
        step={step}
        organisation={organisationOf(step, item, session?.user.organizationId ?? 0)}
        name={session?.user.name ?? ''}
      />
      <SignProof
        ways={ways}
        passkey={passkeys.of(form)}
        refusal={form.refusal}
        isBlocked={isChanged || !checks.isComplete}
      />
      <SignatureField />
      <CommentField />
    </DialogForm>
  )
}
