import { Button } from '@mantine/core'
import { IconCircleCheck, IconCopy } from '@tabler/icons-react'
import { channelOf, type SpotCharterForm } from '@roadnote/domain/cmr/policy/spot-charter'
import { useRef } from 'react'
import { useText } from '../../language/use-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import dialog from '../../ui/dialog/dialog.module.css'
import done from '../../ui/dialog/Done.module.css'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'
import { driverName } from './charter-values.ts'
import { LinkToPassOn, useCopying } from './LinkToPassOn.tsx'

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
  const told = { name, channel: text(`charter.dialog.${channelOf(wanted.notificationType)}`), phone: wanted.phone }
  const copy = useCopying()
  return (
    <div className={dialog.form}>
      <div className={dialog.section}>
        <div className={done.done} role="status">
          <IconCircleCheck className={done.icon} size={28} stroke={1.5} aria-hidden />
          <span>{text('charter.dialog.done', { count, carrier: wanted.carrierName })}</span>
        </div>
        {sent ? (
          <p className={dialog.words}>{text('charter.dialog.onItsWay', told)}</p>
        ) : (
          <Notice tone="warning">{text('charter.dialog.notSent', { name })}</Notice>
        )}
      </div>
      <div className={dialog.section}>
        <LinkToPassOn link={link} qr={qr} name={name} />
      </div>
      <div className={dialog.foot}>
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
      </div>
    </div>
  )
}
