import { TagsInput } from '@mantine/core'
import { mostSigningAddresses, signingAddressesIn } from '@roadnote/domain/organization/signing-address'
import { useText } from '../../language/use-text.ts'
import { Cell } from '../../ui/form/Cell.tsx'
import { lookOf, useField } from '../../ui/form/use-field.ts'
import { LockWords, useLock } from './SettingFields.tsx'

/** The addresses and numbers to which links to sign may be sent. Numbers are typed with spaces, so only commas separate. */
export function SigningAddresses() {
  const text = useText()
  const { isLocked, words } = useLock('signingLinkAddresses')
  const { value, onChange, ...field } = useField<readonly string[]>({
    name: 'signingLinkAddresses',
    early: true,
    words: { signingAddressWrong: text('error.field.signingAddressWrong') },
  })
  return (
    <Cell>
      <TagsInput
        {...field}
        label={text('organization.field.signingLinkAddresses')}
        description={words === null ? text('organization.hint.signingLinkAddresses') : <LockWords>{words}</LockWords>}
        disabled={isLocked}
        value={[...value]}
        onChange={(entered) => onChange(signingAddressesIn(entered.join(',')))}
        splitChars={[',', ';']}
        acceptValueOnBlur
        maxTags={mostSigningAddresses}
        {...lookOf(field)}
      />
    </Cell>
  )
}
