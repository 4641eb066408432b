import { Button, CloseButton } from '@mantine/core'
import { newAddress } from '@roadnote/domain/organization/settings'
import { type FocusEvent, useRef } from 'react'
import { z } from 'zod'
import { useText } from '../../language/use-text.ts'
import { DraftOffer } from '../../ui/form/DraftOffer.tsx'
import { FormGroup } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { useLocalForm } from '../../ui/form/use-form.ts'
import { RowSection } from '../rows/Rows.tsx'
import { AddLine, AddressItem, AddressList, RowHint, RowProblem } from '../rows/RowParts.tsx'
import { useMayChange } from '../rows/use-may-change.ts'

const oneAddress = z.object({ email: newAddress })

interface Organization {
  readonly organizationId: number
}

/** The recipients of mails about exceptions: a setting saved with the organisation. */
export function NotifiedAddresses({ organizationId }: Organization) {
  const text = useText()
  const mayChange = useMayChange()
  const { value: addresses, onChange, error } = useField<readonly string[]>({ name: 'exceptionNotifyEmails' })
  return (
    <RowSection title={text('masterData.exception.emails')} hint={text('masterData.exception.emailsHint')}>
      {addresses.length === 0 ? (
        <RowHint>{text('masterData.exception.noEmails')}</RowHint>
      ) : (
        <AddressList aria-label={text('masterData.exception.emails')}>
          {addresses.map((address) => (
            <AddressItem key={address}>
              {address}
              {mayChange && (
                <CloseButton
                  aria-label={text('masterData.exception.removeEmail', { email: address })}
                  onClick={() => onChange(addresses.filter((other) => other !== address))}
                />
              )}
            </AddressItem>
          ))}
        </AddressList>
      )}
      {error !== null && <RowProblem role="alert">{error}</RowProblem>}
      {mayChange && (
        <AddAddress
          organizationId={organizationId}
          addresses={addresses}
          onAdd={(address) => onChange([...addresses, address])}
        />
      )}
    </RowSection>
  )
}

interface AddAddressProps extends Organization {
  readonly addresses: readonly string[]
  readonly onAdd: (address: string) => void
}

function AddAddress({ organizationId, addresses, onAdd }: AddAddressProps) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const label = text('masterData.exception.email')
  const isKnown = (typed: string) => addresses.some((known) => known.toLowerCase() === typed.toLowerCase())
  const draft = { place: `notified address ${organizationId}` }
  const form = useLocalForm(oneAddress, { start: { email: '' }, draft }, ({ email }, { say, set }) => {
    if (isKnown(email)) return say('email', text('masterData.exception.emailTaken'))
    onAdd(email)
    set({ email: '' })
  })
  // An address typed but not added before saving joins the list.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): void => {
    const { success, data } = newAddress.safeParse(currentTarget.value)
    // Synchronously: the next click may be on the save button.
    if (relatedTarget === button.current || !success || isKnown(data)) return
    onAdd(data)
    form.set({ email: '' })
  }
  return (
    <>
      <DraftOffer draft={form.draft} />
      <AddLine component={FormGroup} form={form} label={text('masterData.exception.emails')}>
        <TextField name="email" kind="email" label={label} aria-label={label} onBlur={leave} />
        <Button ref={button} mt={23} onClick={() => void form.submit()}>
          {text('masterData.action')}
        </Button>
      </AddLine>
    </>
  )
}
