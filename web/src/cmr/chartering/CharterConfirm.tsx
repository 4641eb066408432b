import { Button, Checkbox } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { platesText } from '@roadnote/domain/cmr/spot-charter'
import { type FormEvent, useRef, useState } from 'react'
import { type CallFailure, textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import dialog from '../../ui/dialog/dialog.module.css'
import { Refused } from '../../ui/dialog/DialogFailure.tsx'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'
import styles from './charter.module.css'
import { type Channel, type CharterValues, plainPhone } from './charter-values.ts'

interface CharterConfirmProps {
  readonly values: CharterValues
  readonly channel: Channel
  readonly codes: readonly string[]
  readonly country: string
  readonly failure: CallFailure | null
  readonly pending: boolean
  readonly onBack: () => void
  readonly onConfirm: () => void
}

/** Who gets which notes, and the sentence that the planner answers for; it is recorded in the notes. */
export function CharterConfirm(props: CharterConfirmProps) {
  const { values, channel, failure, pending, onBack, onConfirm } = props
  const text = useText()
  const box = useRef<HTMLInputElement>(null)
  const [confirmed, setConfirmed] = useState(false)
  const [tried, setTried] = useState(false)
  useAutofocus(box)
  const name = `${values.driverFirstName} ${values.driverLastName}`.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (confirmed) onConfirm()
    else box.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className={dialog.form}>
      <div className={dialog.section}>
        <h3 className={dialog.heading}>{text('charter.dialog.check')}</h3>
        <Summary {...props} name={name} />
        <p className={dialog.words}>
          {text('charter.dialog.sentTo', {
            name,
            channel: text(`charter.dialog.${channel}`),
            phone: plainPhone(values.phone),
          })}
        </p>
        <p className={dialog.words}>{text('charter.dialog.replaces')}</p>
      </div>
      <div className={dialog.section}>
        <p className={styles.words}>{text('charter.responsibility')}</p>
        <Checkbox
          ref={box}
          className={styles.tick}
          size="md"
          label={text('charter.dialog.confirm')}
          checked={confirmed}
          onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
          error={tried && !confirmed ? text('charter.dialog.confirmFirst') : null}
        />
        {failure !== null && <Refused>{textOfFailure(failure, text)}</Refused>}
      </div>
      <div className={dialog.foot}>
        <Button onClick={onBack} disabled={pending}>
          {text('charter.dialog.back')}
        </Button>
        <Button
          type="submit"
          variant="filled"
          leftSection={<IconSend size={16} stroke={1.5} aria-hidden />}
          loading={pending}
        >
          {text('charter.dialog.act')}
        </Button>
      </div>
    </form>
  )
}

function Summary({
  values,
  codes,
  country,
  name,
}: Pick<CharterConfirmProps, 'values' | 'codes' | 'country'> & { name: string }) {
  const text = useText()
  const place = [values.postalCode, values.place].filter(Boolean).join(' ')
  return (
    <dl className={styles.summary}>
      <dt>{text('dialogs.notes')}</dt>
      <dd>
        <ul className={dialog.codes}>
          {codes.map((code) => (
            <li key={code} className={dialog.code}>
              {code}
            </li>
          ))}
        </ul>
      </dd>
      <dt>{text('charter.dialog.carrier')}</dt>
      <dd>
        {[values.carrierName, values.street, place, country, values.VAT]
          .filter((part) => part.trim() !== '')
          .join(', ')}
      </dd>
      <dt>{text('charter.dialog.driver')}</dt>
      <dd>{[name, plainPhone(values.phone), values.email].filter((part) => part !== '').join(', ')}</dd>
      <dt>{text('charter.page.plates')}</dt>
      <dd className={dialog.code}>{platesText(values.licensePlateTruck.trim(), values.licensePlateTrailer.trim())}</dd>
    </dl>
  )
}
