import { Button, NativeSelect, Radio } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type CallFailure, textOfFailure, textOfField } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import dialog from '../../ui/dialog/dialog.module.css'
import { Refused } from '../../ui/dialog/DialogFailure.tsx'
import styles from './charter.module.css'
import {
  type Channel,
  charterFields,
  charterProblems,
  type CharterField,
  type CharterValues,
  emptyValues,
  type FieldState,
  isLocked,
  type PreviousCarrier,
  valuesOfCarrier,
} from './charter-values.ts'
import { CarrierFields } from './CarrierFields.tsx'
import { DriverFields } from './DriverFields.tsx'

export interface CharterFormProps {
  readonly values: CharterValues
  readonly chosen: PreviousCarrier | null
  readonly channel: Channel
  readonly previous: readonly PreviousCarrier[]
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly failure: CallFailure | null
  readonly onChange: (change: Partial<CharterValues>) => void
  readonly onChoose: (carrier: PreviousCarrier | null) => void
  readonly onChannel: (channel: Channel) => void
  readonly onCancel: () => void
  readonly onNext: () => void
}

/** Whichever it is: the choice of earlier carriers, where there are any, or the name. */
function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('select, input')
    first?.setAttribute('data-autofocus', '')
    first?.focus()
  }, [form])
}

/** Carrier and driver. A carrier of an earlier charter fills its fields in and locks them. */
export function CharterForm(props: CharterFormProps) {
  const { values, chosen, channel, previous, failure, onChange, onChannel, onCancel, onNext } = props
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  useFirstField(form)
  const problems = charterProblems(values)
  const stateOf = (field: CharterField): FieldState => {
    const problem = tried ? problems[field] : undefined
    return {
      value: values[field],
      error: problem === undefined ? textOfField(failure, field, text) : text(`charter.dialog.${problem}`),
      locked: isLocked(chosen, field),
      onChange: (value) => onChange({ [field]: value }),
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    const wrong = charterFields.find((field) => problems[field] !== undefined)
    if (wrong === undefined) onNext()
    else form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  const isAboutFields = failure !== null && Object.keys(failure.fields).length > 0
  return (
    <form ref={form} noValidate onSubmit={submit} className={dialog.form}>
      <div className={dialog.section}>
        <fieldset className={styles.fields}>
          <legend className={styles.legend}>{text('charter.dialog.carrier')}</legend>
          {previous.length > 0 && <PreviousChoice {...props} />}
          <CarrierFields stateOf={stateOf} countries={props.countries} />
        </fieldset>
      </div>
      <div className={dialog.section}>
        <fieldset className={styles.fields}>
          <legend className={styles.legend}>{text('charter.dialog.driver')}</legend>
          <DriverFields stateOf={stateOf} values={values} onChange={onChange} />
        </fieldset>
        <Radio.Group
          label={text('charter.dialog.channel')}
          value={channel}
          onChange={(value) => onChannel(value === 'sms' ? 'sms' : 'whatsapp')}
        >
          <div className={styles.channels}>
            <Radio value="whatsapp" label={text('charter.dialog.whatsapp')} />
            <Radio value="sms" label={text('charter.dialog.sms')} />
          </div>
        </Radio.Group>
        {failure !== null && !isAboutFields && <Refused>{textOfFailure(failure, text)}</Refused>}
      </div>
      <div className={dialog.foot}>
        <Button onClick={onCancel}>{text('dialogs.cancel')}</Button>
        <Button type="submit" variant="filled">
          {text('charter.dialog.next')}
        </Button>
      </div>
    </form>
  )
}

type PreviousChoiceProps = Pick<CharterFormProps, 'chosen' | 'previous' | 'onChoose' | 'onChange'>

/** Carriers that this organisation has chartered before. */
function PreviousChoice({ chosen, previous, onChoose, onChange }: PreviousChoiceProps) {
  const text = useText()
  const take = (id: string): void => {
    const carrier = previous.find((one) => String(one.id) === id) ?? null
    const { carrierName, street, postalCode, place, countryCode, carrierCode, VAT } = emptyValues
    onChoose(carrier)
    onChange(
      carrier === null
        ? { carrierName, street, postalCode, place, countryCode, carrierCode, VAT }
        : valuesOfCarrier(carrier),
    )
  }
  return (
    <NativeSelect
      className={styles.wide}
      label={text('charter.dialog.previous')}
      value={chosen === null ? '' : String(chosen.id)}
      onChange={({ currentTarget }) => take(currentTarget.value)}
      data={[
        { value: '', label: text('charter.dialog.newCarrier') },
        ...previous.map(({ id, name, place, countryCode }) => ({
          value: String(id),
          label: [name, place, countryCode].filter(Boolean).join(', '),
        })),
      ]}
    />
  )
}
