import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useText } from '../../language/use-text.ts'
import { PickerField } from '../../ui/form/Picker.tsx'
import { useCountries } from '../../organization/use-countries.ts'
import styles from './charter.module.css'
import { type CarrierField, isLocked, type PreviousCarrier } from './charter-values.ts'
import { CharterText } from './CharterText.tsx'

interface CarrierFieldsProps {
  readonly chosen: PreviousCarrier | null
}

export function CarrierFields({ chosen }: CarrierFieldsProps) {
  const text = useText()
  const of = (name: CarrierField) => ({ name, isLocked: isLocked(chosen, name) })
  return (
    <>
      <CharterText {...of('carrierName')} label={text('charter.dialog.name')} required />
      <CharterText {...of('street')} label={text('charter.dialog.street')} />
      <CharterText {...of('postalCode')} label={text('charter.dialog.postalCode')} width="third" />
      <CharterText {...of('place')} label={text('charter.dialog.place')} width="third" />
      <Country locked={of('countryCode').isLocked ? (chosen?.countryCode ?? '') : null} />
      <CharterText {...of('carrierCode')} label={text('charter.dialog.carrierCode')} width="half" />
      <CharterText {...of('VAT')} label={text('charter.dialog.vat')} width="half" />
      <CharterText
        name="carrierEmail"
        kind="email"
        label={text('charter.dialog.carrierEmail')}
        description={text('charter.dialog.emailHint')}
        words={{ wrong_format: text('charter.dialog.emailWrong') }}
      />
    </>
  )
}

/** The country of the carrier, as in the note form; a known carrier's country is shown by name. */
function Country({ locked }: { readonly locked: string | null }) {
  const text = useText()
  const { choices, notice } = useCountries()
  const label = text('charter.dialog.country')
  const className = `${styles.third} ${styles.narrowWide}`
  if (locked !== null)
    return (
      <TextInput
        className={className}
        readOnly
        label={label}
        value={choices.find(({ value }) => value === locked)?.name ?? locked}
        description={text('charter.dialog.locked')}
        inputWrapperOrder={['label', 'input', 'description']}
        rightSection={<IconLock size={14} stroke={1.5} aria-hidden />}
      />
    )
  return (
    <PickerField
      className={className}
      name="countryCode"
      early
      required
      label={label}
      called={label}
      choices={choices}
      counts="country"
      notice={notice}
      placeholder={text('form.pick.country')}
      words={{ required: text('charter.dialog.required') }}
    />
  )
}
