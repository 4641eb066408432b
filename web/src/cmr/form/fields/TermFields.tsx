import { payerName } from '../../note/payer-name.ts'
import { cashOnDeliveryMeans } from '@roadnote/domain/cmr/field/cash-on-delivery'
import { type ChargePayer, chargeFields, chargePayers, type EnteredCharge } from '@roadnote/domain/cmr/field/charges'
import { currencies } from '@roadnote/domain/cmr/field/money'
import { useText } from '../../../language/use-text.ts'
import { cellOf } from '../../../ui/form/cell.ts'
import { ChoiceBox } from '../../../ui/form/ChoiceField.tsx'
import type { Span } from '../../../ui/form/span.ts'
import { LineBox } from '../../../ui/form/TextField.tsx'
import { fieldName } from '../../note/sections.ts'
import type { TermText } from '../paper/paper-from-form.ts'
import { useFormApi } from '../state/form-context.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { PrintedField } from './PrintedField.tsx'
import { useField, useLock } from './use-field.ts'

interface ChoiceProps {
  readonly field: TermText
  readonly span: Span
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

function TermChoice(props: ChoiceProps) {
  const { field, span, choices } = props
  const text = useText()
  const lock = useLock(field)
  const { getValues } = useFormApi()
  if (lock === null) return <OpenChoice {...props} />
  const value = choices.find((choice) => choice.value === getValues(field))?.label ?? getValues(field)
  return <PrintedField field={field} label={fieldName(field, text)} value={value} lock={lock} span={span} />
}

function OpenChoice({ field, span, choices }: ChoiceProps) {
  const text = useText()
  return (
    <ChoiceBox
      field={useField(field)}
      {...cellOf(span)}
      label={<FieldLabel field={field}>{fieldName(field, text)}</FieldLabel>}
      none="–"
      choices={choices}
    />
  )
}

const currencyChoices = currencies.map((code) => ({ value: code, label: code }))

export function CurrencyField({ field, span }: Omit<ChoiceProps, 'choices'>) {
  return <TermChoice field={field} span={span} choices={currencyChoices} />
}

/** How the cash on delivery is to be paid. */
export function MeansField({ span }: Pick<ChoiceProps, 'span'>) {
  const text = useText()
  const choices = cashOnDeliveryMeans.map((means) => ({
    value: means,
    label: text(`form.cashOnDeliveryMeans.${means}`),
  }))
  return <TermChoice field="cashOnDeliveryMeans" span={span} choices={choices} />
}

/** An amount of box 20 with its payer, who is proposed by box 14 and goes with the amount. */
export function ChargeFields({ kind }: { readonly kind: EnteredCharge }) {
  const text = useText()
  const { amount, payer } = chargeFields[kind]
  const choices = chargePayers.map((one) => ({ value: one, label: text(payerName[one]) }))
  return (
    <>
      <ChargeAmount kind={kind} field={amount} />
      <TermChoice field={payer} span={6} choices={choices} />
    </>
  )
}

function ChargeAmount({ kind, field }: { readonly kind: EnteredCharge; readonly field: TermText }) {
  const text = useText()
  const lock = useLock(field)
  const { getValues } = useFormApi()
  if (lock === null) return <OpenAmount kind={kind} field={field} />
  return (
    <PrintedField field={field} label={fieldName(field, text)} value={getValues(field)} lock={lock} span={6} mono />
  )
}

function OpenAmount({ kind, field }: { readonly kind: EnteredCharge; readonly field: TermText }) {
  const text = useText()
  const { getValues, setValue } = useFormApi()
  const state = useField(field)
  const onChange = (typed: string): void => {
    state.onChange(typed)
    const { payer } = chargeFields[kind]
    const proposed: ChargePayer = getValues('franco') === false ? 'consignee' : 'sender'
    if (typed.trim() === '') setValue(payer, '', { shouldDirty: true })
    else if (getValues(payer) === '') setValue(payer, proposed, { shouldDirty: true })
    if (typed.trim() !== '' && getValues('chargesCurrency') === '')
      setValue('chargesCurrency', 'EUR', { shouldDirty: true })
  }
  return (
    <LineBox
      field={{ ...state, onChange }}
      {...cellOf(6)}
      label={<FieldLabel field={field}>{fieldName(field, text)}</FieldLabel>}
      kind="words"
      inputMode="decimal"
      classNames={{ input: 'mono' }}
    />
  )
}
