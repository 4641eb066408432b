import { Button, Modal, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { sessionContract } from '@roadnote/domain/session/contract'
import { type FormEvent, useRef, useState } from 'react'
import { textOfFailure } from '../client/failure.ts'
import { useCommand } from '../client/use-command.ts'
import { useText } from '../language/use-text.ts'
import styles from './forms.module.css'
import { Notice } from '../ui/Notice.tsx'

interface SignOnDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for the e-mail address by which the organisation's own sign-in is found. */
export function SignOnDialog({ opened, onClose }: SignOnDialogProps) {
  const text = useText()
  const phone = useMediaQuery('(max-width: 599px)')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('session.signOn.title')}
      fullScreen={phone}
      size={440}
      closeButtonProps={{ 'aria-label': text('app.close') }}
    >
      <SignOnForm onClose={onClose} />
    </Modal>
  )
}

/** Why the dialog goes no further, as far as the dialog itself knows. */
type Obstacle = 'missing' | 'noDefault' | null

/** Lives only while the dialog is open, so that each opening starts afresh. */
function SignOnForm({ onClose }: Pick<SignOnDialogProps, 'onClose'>) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [obstacle, setObstacle] = useState<Obstacle>(null)
  // A query by nature, but asked on demand and once, like a command.
  const properties = useCommand(sessionContract.signOnProperties)

  const ask = (withoutAddress: 'missing' | 'noDefault'): void => {
    const address = email.trim()
    properties.reset()
    setObstacle(address === '' ? withoutAddress : null)
    if (address === '') field.current?.focus()
    else properties.mutate({ email: address })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    ask('missing')
  }
  const problem = (): string | null => {
    if (obstacle === 'missing') return text('session.signOn.emailRequired')
    if (obstacle === 'noDefault') return text('error.sso_unavailable')
    return properties.error === null ? null : textOfFailure(properties.error, text)
  }

  return (
    <form noValidate onSubmit={submit} className={styles.dialog}>
      <p className={styles.explanation}>{text('session.signOn.explanation')}</p>
      <TextInput
        ref={field}
        className={styles.field}
        data-autofocus
        type="email"
        size="md"
        name="email"
        label={text('session.signOn.email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={problem()}
        errorProps={{ role: 'alert' }}
        autoComplete="email"
      />
      {properties.isSuccess && <Notice tone="info">{text('session.signOn.available')}</Notice>}
      <div className={styles.choices}>
        <Button onClick={onClose}>{text('session.signOn.cancel')}</Button>
        <Button onClick={() => ask('noDefault')} disabled={properties.isPending}>
          {text('session.signOn.skip')}
        </Button>
        <Button type="submit" variant="filled" loading={properties.isPending}>
          {text('session.signOn.login')}
        </Button>
      </div>
    </form>
  )
}
