import { Button } from '@mantine/core'
import type { CharteredNote, CharterView } from '@roadnote/domain/cmr/contract/charter'
import { useState } from 'react'
import { isKnownCode } from '../../../client/failure.ts'
import { useText } from '../../../language/use-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogBody, DialogFoot, DialogSection } from '../../../ui/dialog/DialogParts.tsx'
import { ToProfile } from '../../signing/ToProfile.tsx'
import { DriverSignForm, type SignedNotes } from './DriverSignForm.tsx'

interface SignSheetProps {
  readonly token: string | undefined
  readonly view: CharterView
  readonly due: readonly CharteredNote[]
  readonly opened: boolean
  readonly onClose: () => void
}

/** Signing in steps: sign, with a new code on the first visit, then read the result. */
export function SignSheet({ token, view, due, opened, onClose }: SignSheetProps) {
  const text = useText()
  const [signed, setSigned] = useState<SignedNotes | null>(null)
  // Of several notes some may be signed while others changed and need another look.
  const [settled, setSettled] = useState<SignedNotes['notes']>([])
  const close = (): void => {
    setSigned(null)
    setSettled([])
    onClose()
  }
  const take = ({ notes }: SignedNotes): void => {
    const done = [...settled, ...notes.filter(({ problem }) => problem !== 'changed_meanwhile')]
    setSettled(done)
    if (notes.every(({ problem }) => problem !== 'changed_meanwhile')) setSigned({ notes: done })
  }
  const title = signed === null ? 'charter.page.signTitle' : 'charter.page.signedTitle'
  return (
    <Dialog opened={opened} title={text(title)} width={520} onClose={close}>
      {signed !== null ? (
        <Signed signed={signed} notes={view.notes} onClose={close} />
      ) : view.code === 'toChoose' || view.code === 'chosen' ? (
        <DriverSignForm
          token={token}
          organisation={view.organization}
          isCodeToChoose={view.code === 'toChoose'}
          due={due}
          onCancel={close}
          onSigned={take}
        />
      ) : (
        <DialogSection>
          <Notice tone="warning">{text(`charter.page.${view.code}`)}</Notice>
          {token === undefined && <ToProfile />}
        </DialogSection>
      )}
    </Dialog>
  )
}

interface SignedProps {
  readonly signed: SignedNotes
  readonly notes: readonly CharteredNote[]
  readonly onClose: () => void
}

function Signed({ signed, notes, onClose }: SignedProps) {
  const text = useText()
  const good = signed.notes.filter(({ problem }) => problem === null)
  const bad = signed.notes.filter(({ problem }) => problem !== null)
  const codeOf = (id: number) => notes.find((note) => note.id === id)?.cmrCode ?? ''
  return (
    <DialogBody>
      <DialogSection>
        {good.length > 0 && <Notice tone="success">{text('charter.page.signedWords', { count: good.length })}</Notice>}
        {(signed.warnings ?? []).map((warning) => (
          <Notice key={warning} tone="warning">
            {warning}
          </Notice>
        ))}
        {bad.map(({ id, problem }) => (
          <Notice key={id} tone="error">
            {text('charter.page.notSigned', {
              code: codeOf(id),
              reason: text(problem !== null && isKnownCode(problem) ? `error.${problem}` : 'error.internal'),
            })}
          </Notice>
        ))}
      </DialogSection>
      <DialogFoot>
        <Button variant="filled" onClick={onClose} data-autofocus>
          {text('charter.page.close')}
        </Button>
      </DialogFoot>
    </DialogBody>
  )
}
