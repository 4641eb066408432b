import { useText } from '../../language/use-text.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import styles from './charter.module.css'
import { type CarrierField, isLocked, type PreviousCarrier } from './charter-values.ts'
import { CharterText } from './CharterText.tsx'

interface CarrierFieldsProps {
  readonly chosen: PreviousCarrier | null
  readonly countries: readonly { readonly code: string; readonly name: string }[]
}

export function CarrierFields({ chosen, countries }: CarrierFieldsProps) {
  const text = useText()
  const of = (name: CarrierField) => ({ name, isLocked: isLocked(chosen, name) })
  const country = of('countryCode')
  return (
    <>
      <CharterText {...of('carrierName')} label={text('charter.dialog.name')} required />
      <CharterText {...of('street')} label={text('charter.dialog.street')} />
      <CharterText {...of('postalCode')} label={text('charter.dialog.postalCode')} width="third" />
      <CharterText {...of('place')} label={text('charter.dialog.place')} width="third" />
      <ChoiceField
        name={country.name}
        className={`${styles.third} ${styles.narrowWide}`}
        label={text('charter.dialog.country')}
        required
        words={{ required: text('charter.dialog.required') }}
        disabled={country.isLocked}
        description={country.isLocked ? text('charter.dialog.locked') : undefined}
        none={text('charter.dialog.choose')}
        choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <CharterText {...of('carrierCode')} label={text('charter.dialog.carrierCode')} width="half" />
      <CharterText {...of('VAT')} label={text('charter.dialog.vat')} width="half" />
    </>
  )
}
