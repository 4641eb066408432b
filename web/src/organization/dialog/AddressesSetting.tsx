import type { ReactNode } from 'react'
import { useText } from '../../language/use-text.ts'
import { EmailsField } from '../../ui/form/EmailsField.tsx'
import { Cell } from '../../ui/form/Cell.tsx'
import { type EmailsName, invalidAddressList } from './organization-values.ts'
import { LockWords, useLock } from './SettingFields.tsx'

interface AddressesSettingProps {
  readonly name: EmailsName
  readonly label: string
}

/** Several e-mail addresses; the message lists the invalid ones. */
export function AddressesSetting({ name, label }: AddressesSettingProps) {
  const text = useText()
  const { isLocked, words } = useLock(name)
  const wrong = (typed: string): string =>
    text('organization.warning.invalidEmails', { addresses: invalidAddressList(typed) })
  const hint: ReactNode = words === null ? text('organization.hint.addresses') : <LockWords>{words}</LockWords>
  return (
    <Cell>
      <EmailsField
        name={name}
        label={label}
        description={hint}
        disabled={isLocked}
        words={{ invalidEmail: wrong, incorrectEmailError: wrong }}
      />
    </Cell>
  )
}
