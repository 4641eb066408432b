import { Button } from '@mantine/core'
import { internationalPhone } from '@roadnote/domain/cmr/field/national-phone'
import { userContract } from '@roadnote/domain/user/contract'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type ReplyOf, call } from '../../client/call.ts'
import { useText } from '../../language/use-text.ts'
import type { FormOf } from '../../ui/form/use-form.ts'
import styles from './charter.module.css'
import type { emptyCharter } from './charter-values.ts'
import { CharterText } from './CharterText.tsx'

type Known = ReplyOf<(typeof userContract)['driverByPhone']> & { readonly phone: string }

/** The driver; a known phone number offers to fill in the name. */
export function DriverFields({ form }: { readonly form: FormOf<typeof emptyCharter> }) {
  const text = useText()
  return (
    <>
      <KnownDriver form={form} />
      <CharterText name="driverFirstName" label={text('charter.dialog.firstName')} width="half" required />
      <CharterText name="driverLastName" label={text('charter.dialog.lastName')} width="half" required />
      <CharterText name="licensePlateTruck" label={text('charter.dialog.truck')} width="half" required />
      <CharterText name="licensePlateTrailer" label={text('charter.dialog.trailer')} width="half" />
    </>
  )
}

/** The phone number of the driver, and the name if known. */
function KnownDriver({ form }: { readonly form: FormOf<typeof emptyCharter> }) {
  const text = useText()
  const [known, setKnown] = useState<Known | null>(null)
  const [entered, country, first, last] = useWatch({
    control: form.hook.control,
    name: ['phone', 'countryCode', 'driverFirstName', 'driverLastName'],
  })
  const phone = internationalPhone(String(entered), String(country))
  const lookUp = (): void => {
    if (phone === null || known?.phone === phone) return
    call(userContract.driverByPhone, { phone })
      .then((driver) => setKnown({ ...driver, phone }))
      // The number is unknown, or the lookup failed: the form is filled in by hand.
      .catch(() => setKnown(null))
  }
  const isOffered = known !== null && known.phone === phone && (first !== known.name || last !== known.surname)
  return (
    <>
      <CharterText
        name="phone"
        label={text('charter.dialog.phone')}
        kind="phone"
        description={text('charter.dialog.phoneHint')}
        words={{ wrong_format: text('charter.dialog.phoneWrong') }}
        required
        width="half"
        narrowWide
        onBlur={lookUp}
      />
      <CharterText
        name="email"
        label={text('charter.dialog.email')}
        kind="email"
        description={text('charter.dialog.emailHint')}
        words={{ wrong_format: text('charter.dialog.emailWrong') }}
        width="half"
        narrowWide
      />
      {isOffered && (
        <div className={styles.known} role="status">
          <span>{text('charter.dialog.known', { name: `${known.name} ${known.surname}`.trim() })}</span>
          <Button
            size="xs"
            onClick={() =>
              form.set({
                driverFirstName: known.name,
                driverLastName: known.surname,
                ...(known.email !== '' && { email: known.email }),
              })
            }
          >
            {text('charter.dialog.fillIn')}
          </Button>
        </div>
      )}
    </>
  )
}
