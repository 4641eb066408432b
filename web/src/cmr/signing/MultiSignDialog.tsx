import { IconFingerprint, IconSignature } from '@tabler/icons-react'
import { isAnythingSaid } from '@roadnote/domain/cmr/contract/before-signing'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { nextStep } from '@roadnote/domain/cmr/signing/steps'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '../../client/session.ts'
import { useText } from '../../language/use-text.ts'
import { DialogSection } from '../../ui/dialog/DialogParts.tsx'
import { Refused } from '../../ui/dialog/Failure.tsx'
import { LoadFailure } from '../../ui/dialog/Loaded.tsx'
import { Wait } from '../../ui/dialog/Wait.tsx'
import { EmailsField } from '../../ui/form/EmailsField.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ChecksOfNotes } from '../delivery/ChecksOfNotes.tsx'
import { useDeliveryChecks } from '../delivery/use-delivery-checks.ts'
import { changedBySigning } from '../note/changed-by-signing.ts'
import { CommentField } from '../note/CommentField.tsx'
import type { DialogProps } from '../note/dialog-props.ts'
import { LeftOut } from '../note/LeftOut.tsx'
import { organisationOf, signMany, signManyAction } from '../note/signing-steps.ts'
import { SigningIsFinal } from '../note/SigningIsFinal.tsx'
import { ReadTick, useSaidBefore } from './BeforeSigning.tsx'
import { ChangedOfSeveral } from './ChangedMeanwhile.tsx'
import { linesOf, MultiSignResult, type SignedLines } from './MultiSignResult.tsx'
import { NotesToSign } from './NotesToSign.tsx'
import { SignatureField } from './SignatureField.tsx'
import { aboutCode, aboutProof } from './SignCodeField.tsx'
import { SignFor } from './SignFor.tsx'
import { SignProof } from './SignProof.tsx'
import { usePasskeySigning } from './use-passkey-signing.ts'
import { useSigningWays } from './use-signing-ways.ts'

const noEmails: readonly string[] = []
const noDrawing: string | undefined = undefined

/** Signs several notes of one status with one code; each note succeeds or fails on its own. */
export function MultiSignDialog(props: DialogProps) {
  const text = useText()
  const step = nextStep(props.rows[0]?.status ?? 1)
  if (step !== null) return <SignMany {...props} step={step} />
  return (
    <DialogSection>
      <Refused>{text('error.signMassError2')}</Refused>
    </DialogSection>
  )
}

/** The notes to sign; those changed meanwhile are reviewed again, each before it is signed. */
function useNotesToSign(all: DialogProps['rows']) {
  // null: all notes, in the versions shown.
  const [changed, setChanged] = useState<readonly number[] | null>(null)
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>(new Map())
  const rows = changed === null ? all : all.filter(({ id }) => changed.includes(id))
  return {
    rows,
    unseen: changed === null ? [] : rows.filter(({ id }) => !seen.has(id)),
    versions: rows.map(({ id, version }) => seen.get(id) ?? version),
    see: (id: number, version: number) => setSeen(new Map(seen).set(id, version)),
    /** Notes that changed again have to be reviewed again. */
    lookAgainAt: (ids: readonly number[]) => {
      setChanged(ids)
      setSeen(new Map([...seen].filter(([id]) => !ids.includes(id))))
    },
  }
}

function SignMany({ rows: all, left, step, onClose, onDone }: DialogProps & { readonly step: SignStepName }) {
  const text = useText()
  const [lines, setLines] = useState<SignedLines | null>(null)
  const { rows, unseen, versions, see, lookAgainAt } = useNotesToSign(all)
  const ids = rows.map(({ id }) => id)
  const ways = useSigningWays(step, ids)
  const saying = useSaidBefore(ids)
  const said = saying.data ?? []
  const isToRead = said.some(isAnythingSaid)
  const checks = useDeliveryChecks()
  const passkeys = usePasskeySigning({ step, ids, versions, checks: checks.input })
  const form = useForm(signMany[step], {
    start: { code: '', signature: noDrawing, email: noEmails, comment: '', isRead: false },
    draft: { place: `sign ${all.map(({ id }) => id).join(' ')}`, fields: ['email', 'comment'] },
    along: () => ({ cmr_id: ids, version: versions, ...checks.input(), ...passkeys.proof() }),
    about: ways.passkey ? aboutProof : aboutCode,
    check: ({ signature, isRead }) => ({
      ...(ways.drawing && !passkeys.isUsed() && !signature && { signature: text('dialogs.sign.drawingNeeded') }),
      ...(isToRead && !isRead && { isRead: text('dialogs.before.readMissing') }),
    }),
    refreshes: changedBySigning,
    onDone: ({ info, warnings = [] }) => {
      onDone()
      setLines({ errors: [], warnings, info, changed: [] })
    },
    onRefused: ({ code, facts }, { set }) => {
      if (code === 'sign_code_wrong' || code === 'not_all_signed') set({ code: '' })
      if (code !== 'not_all_signed') return
      onDone()
      setLines(linesOf(facts))
    },
  })
  const user = useSession()?.user
  const perNote = new Map(rows.map((row) => [row.id, organisationOf(step, row, user?.organizationId ?? 0)]))
  const signedFor = new Set(perNote.values())
  const lookAgain = (): void => {
    lookAgainAt(lines?.changed ?? [])
    setLines(null)
    form.forget()
  }
  const isOnlyPasskey = !ways.code && ways.passkey
  // The device is prompted only once the form is complete.
  const isUnread = useWatch({ control: form.hook.control, name: 'isRead' }) !== true && isToRead
  if (lines !== null) return <MultiSignResult lines={lines} onClose={onClose} onAgain={lookAgain} />
  if (saying.data === undefined) {
    const { error, refetch } = saying
    return error === null ? <Wait /> : <LoadFailure failure={error} onRetry={() => void refetch()} />
  }
  return (
    <DialogForm
      form={isOnlyPasskey ? passkeys.instead(form) : form}
      action={isOnlyPasskey ? text('dialogs.sign.withPasskey') : text(signManyAction[step], { count: rows.length })}
      icon={isOnlyPasskey ? <IconFingerprint size={16} stroke={1.5} /> : <IconSignature size={16} stroke={1.5} />}
      onCancel={onClose}
      isBlocked={unseen.length > 0 || !checks.isComplete || !(ways.code || ways.passkey) || (isOnlyPasskey && isUnread)}
      aside={<SigningIsFinal />}
      above={
        <DialogSection>
          <LeftOut left={left} />
          <NotesToSign rows={rows} step={step} signedFor={signedFor.size > 1 ? perNote : null} said={said} />
          {unseen.map(({ id, cmrCode, version }) => (
            <ChangedOfSeveral key={id} noteId={id} code={cmrCode} since={version} onSeen={(shown) => see(id, shown)} />
          ))}
        </DialogSection>
      }
    >
      <ReadTick said={said} />
      {step === 'receiver' && <ChecksOfNotes notes={rows} checks={checks} />}
      {signedFor.size === 1 && <SignFor step={step} organisation={[...signedFor].join('')} name={user?.name ?? ''} />}
      <SignProof
        ways={ways}
        passkey={passkeys.of(form)}
        refusal={form.refusal}
        isBlocked={unseen.length > 0 || isUnread}
      />
      {ways.drawing && <SignatureField />}
      <EmailsField name="email" label={text('dialogs.many.emails')} description={text('dialogs.many.emailsHint')} />
      <CommentField />
    </DialogForm>
  )
}
