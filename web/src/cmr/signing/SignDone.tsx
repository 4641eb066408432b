import { Button, Flex } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { signatureTrack } from '@roadnote/domain/cmr/signing/track'
import { type NoteStatus, noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { useRef } from 'react'
import { useSession } from '../../client/session.ts'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { SignatureTrack } from '../note/SignatureTrack.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { StatusText } from '../../ui/StatusText.tsx'
import { DialogBody, DialogFoot, DialogSection } from '../../ui/dialog/DialogParts.tsx'
import { DoneLine } from '../../ui/dialog/DoneParts.tsx'
import { signatureIn } from '../note/signing-steps.ts'
import subject from './SignSubject.module.css'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'

export interface SignedNote {
  readonly step: SignStepName
  readonly status: NoteStatus
  /** Warnings about side effects of the signature that failed. */
  readonly warnings: readonly string[]
}

interface SignDoneProps {
  readonly item: NoteItem
  readonly signed: SignedNote
  readonly onClose: () => void
  readonly onPdf: () => void
}

/** After signing: who, when, the new status, and a link to the PDF. */
export function SignDone({ item, signed: { step, status, warnings }, onClose, onPdf }: SignDoneProps) {
  const text = useText()
  const language = useLanguage()
  const close = useRef<HTMLButtonElement>(null)
  const user = useSession()?.user
  const { name, time } = signatureIn(item, step)
  // The note may not have been reloaded since.
  const track = signatureTrack(status, (one) => one === step || signatureIn(item, one).time !== null)
  useAutofocus(close)
  return (
    <DialogBody>
      <DialogSection>
        <DoneLine>
          <span>{text('dialogs.sign.done', { code: item.cmrCode })}</span>
        </DoneLine>
        {warnings.map((warning) => (
          <Notice key={warning} tone="warning">
            {warning}
          </Notice>
        ))}
        <dl className={subject.facts}>
          <dt>{text('dialogs.sign.who')}</dt>
          <dd>
            <strong>{name ?? user?.name}</strong> {user?.organization}
          </dd>
          <dt>{text('dialogs.sign.when')}</dt>
          <dd>{time !== null && <time title={formatUtc(time)}>{formatDate(language, time, 'dateTime')}</time>}</dd>
          <dt>{text('dialogs.sign.status')}</dt>
          <dd>
            <Flex component="span" gap="md" align="center">
              <SignatureTrack track={track} hue={status} />
              <StatusText hue={status}>{text(`cmr.status.${noteStatusName(status)}`)}</StatusText>
            </Flex>
          </dd>
        </dl>
      </DialogSection>
      <DialogFoot>
        <Button leftSection={<IconFileTypePdf size={16} stroke={1.5} />} onClick={onPdf}>
          {text('dialogs.sign.openPdf')}
        </Button>
        <Button ref={close} variant="filled" onClick={onClose}>
          {text('app.close')}
        </Button>
      </DialogFoot>
    </DialogBody>
  )
}
