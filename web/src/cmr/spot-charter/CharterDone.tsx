import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { channelOf, type SpotCharterForm } from '@roadnote/domain/cmr/policy/spot-charter'
import { useRef } from 'react'
import { useText } from '../../language/use-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { DialogBody, DialogFoot, DialogSection, Words } from '../../ui/dialog/DialogParts.tsx'
import { DoneLine } from '../../ui/dialog/DoneParts.tsx'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'
import { driverName } from './charter-values.ts'
import { LinkToPassOn, useCopyLink } from './LinkToPassOn.tsx'

interface CharterDoneProps {
  readonly wanted: SpotCharterForm
  readonly chartered: {
    readonly count: number
    readonly sent: boolean
    readonly link: string
    readonly qr: string
  }
  readonly onClose: () => void
}

/** The result of a charter. The driver's link is shown only here, to be passed on where no message is sent. */
export function CharterDone({ wanted, chartered, onClose }: CharterDoneProps) {
  const text = useText()
  const copyButton = useRef<HTMLButtonElement>(null)
  useAutofocus(copyButton)
  const { count, sent, link, qr } = chartered
  const name = driverName(wanted)
  const values = { name, channel: text(`charter.dialog.${channelOf(wanted.notificationType)}`), phone: wanted.phone }
  const copy = useCopyLink()
  return (
    <DialogBody>
      <DialogSection>
        <DoneLine>
          <span>{text('charter.dialog.done', { count, carrier: wanted.carrierName })}</span>
        </DoneLine>
        {sent ? (
          <Words>{text('charter.dialog.onItsWay', values)}</Words>
        ) : (
          <Notice tone="warning">{text('charter.dialog.notSent', { name })}</Notice>
        )}
      </DialogSection>
      <DialogSection>
        <LinkToPassOn link={link} qr={qr} name={name} />
      </DialogSection>
      <DialogFoot>
        <Button
          ref={copyButton}
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          onClick={() => copy(link)}
        >
          {text('charter.dialog.copy')}
        </Button>
        <Button variant="filled" onClick={onClose}>
          {text('app.close')}
        </Button>
      </DialogFoot>
    </DialogBody>
  )
}
