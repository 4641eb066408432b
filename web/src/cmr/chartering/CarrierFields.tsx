import { NativeSelect } from '@mantine/core'
import { useText } from '../../language/use-text.ts'
import styles from './charter.module.css'
import type { CharterField, FieldState } from './charter-values.ts'
import { CharterText } from './CharterText.tsx'

interface CarrierFieldsProps {
  readonly stateOf: (field: CharterField) => FieldState
  readonly countries: readonly { readonly code: string; readonly name: string }[]
}

export function CarrierFields({ stateOf, countries }: CarrierFieldsProps) {
  const text = useText()
  const country = stateOf('countryCode')
  return (
    <>
      <CharterText field="carrierName" label={text('charter.dialog.name')} state={stateOf('carrierName')} required />
      <CharterText field="street" label={text('charter.dialog.street')} state={stateOf('street')} />
      <CharterText
        field="postalCode"
        label={text('charter.dialog.postalCode')}
        state={stateOf('postalCode')}
        size="third"
      />
      <CharterText field="place" label={text('charter.dialog.place')} state={stateOf('place')} size="third" />
      <NativeSelect
        className={`${styles.third} ${styles.narrowWide}`}
        name="countryCode"
        label={text('charter.dialog.country')}
        required
        value={country.value}
        onChange={({ currentTarget }) => country.onChange(currentTarget.value)}
        disabled={country.locked}
        description={country.locked ? text('charter.dialog.locked') : undefined}
        error={country.error}
        errorProps={{ role: 'alert' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[
          { value: '', label: text('charter.dialog.choose') },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <CharterText
        field="carrierCode"
        label={text('charter.dialog.carrierCode')}
        state={stateOf('carrierCode')}
        size="half"
      />
      <CharterText field="VAT" label={text('charter.dialog.vat')} state={stateOf('VAT')} size="half" />
    </>
  )
}
