import { Button } from '@mantine/core'
import { userContract } from '@roadnote/domain/user/contract'
import { useState } from 'react'
import { type ReplyOf, call } from '../../client/call.ts'
import { useText } from '../../language/use-text.ts'
import styles from './charter.module.css'
import { type CharterField, type CharterValues, type FieldState, isPhone, plainPhone } from './charter-values.ts'
import { CharterText } from './CharterText.tsx'

interface DriverFieldsProps {
  readonly stateOf: (field: CharterField) => FieldState
  readonly values: CharterValues
  readonly onChange: (change: Partial<CharterValues>) => void
}

type Known = ReplyOf<(typeof userContract)['driverByPhone']> & { readonly phone: string }

/** The driver; a number that is known offers to fill in whose it is. */
export function DriverFields({ stateOf, values, onChange }: DriverFieldsProps) {
  const text = useText()
  const [known, setKnown] = useState<Known | null>(null)
  const phone = plainPhone(values.phone)
  const lookUp = (): void => {
    if (!isPhone(values.phone) || known?.phone === phone) return
    call(userContract.driverByPhone, { phone })
      .then((driver) => setKnown({ ...driver, phone }))
      // Nobody is known under this number, or nobody could be asked: the form is filled in by hand.
      .catch(() => setKnown(null))
  }
  const isOffered =
    known !== null &&
    known.phone === phone &&
    (values.driverFirstName !== known.name || values.driverLastName !== known.surname)
  return (
    <>
      <CharterText
        field="phone"
        label={text('charter.dialog.phone')}
        state={stateOf('phone')}
        type="tel"
        hint={text('charter.dialog.phoneHint')}
        required
        size="half"
        narrowWide
        onBlur={lookUp}
      />
      <CharterText
        field="email"
        label={text('charter.dialog.email')}
        state={stateOf('email')}
        type="email"
        size="half"
        narrowWide
      />
      {isOffered && (
        <div className={styles.known} role="status">
          <span>{text('charter.dialog.known', { name: `${known.name} ${known.surname}`.trim() })}</span>
          <Button
            size="xs"
            onClick={() =>
              onChange({
                driverFirstName: known.name,
                driverLastName: known.surname,
                email: known.email || values.email,
              })
            }
          >
            {text('charter.dialog.fillIn')}
          </Button>
        </div>
      )}
      <CharterText
        field="driverFirstName"
        label={text('charter.dialog.firstName')}
        state={stateOf('driverFirstName')}
        size="half"
        required
      />
      <CharterText
        field="driverLastName"
        label={text('charter.dialog.lastName')}
        state={stateOf('driverLastName')}
        size="half"
        required
      />
      <CharterText
        field="licensePlateTruck"
        label={text('charter.dialog.truck')}
        state={stateOf('licensePlateTruck')}
        size="half"
        required
      />
      <CharterText
        field="licensePlateTrailer"
        label={text('charter.dialog.trailer')}
        state={stateOf('licensePlateTrailer')}
        size="half"
      />
    </>
  )
}
