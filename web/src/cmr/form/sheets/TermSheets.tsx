import { payerName } from '../../note/payer-name.ts'
import { Text } from '@mantine/core'
import { amountIn, chargePayers, chargeSums, computedCharges, enteredCharges } from '@roadnote/domain/cmr/field/charges'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../language/use-text.ts'
import { UndecidedField } from '../fields/ChoiceFields.tsx'
import { MomentInput } from '../fields/DateFields.tsx'
import { ChargeFields, CurrencyField, MeansField } from '../fields/TermFields.tsx'
import { TextField } from '../fields/TextField.tsx'
import { SheetPart, Sheet } from '../Sheet.tsx'
import { useFormApi } from '../state/form-context.ts'

/** Box 20, and how the carriage and the goods are paid. Closed as long as it is empty. */
export const ChargesSheet = memo(function ChargesSheet() {
  const text = useText()
  return (
    <Sheet section="charges" isRare>
      <SheetPart title={text('form.part.charges')}>
        {enteredCharges.map((kind) => (
          <ChargeFields key={kind} kind={kind} />
        ))}
        <CurrencyField field="chargesCurrency" span={6} />
        <Sums />
        <TextField field="paymentInstructions" span={12} />
      </SheetPart>
      <SheetPart title={text('form.part.cashOnDelivery')}>
        <TextField field="cashOnDeliveryAmount" span={4} mono />
        <CurrencyField field="cashOnDeliveryCurrency" span={4} />
        <MeansField span={4} />
      </SheetPart>
    </Sheet>
  )
})

/** Balance and total of each payer, as they will be saved. */
function Sums() {
  const text = useText()
  const { control } = useFormApi()
  const values = useWatch({ control })
  const sums = chargeSums(values)
  const currency = typeof values.chargesCurrency === 'string' ? values.chargesCurrency : ''
  const shown = (field: string) => [amountIn(sums, field) ?? '–', currency].join(' ').trim()
  return (
    <output data-span={6}>
      {chargePayers.map((payer) => (
        <Text key={payer} size="sm">
          {text(payerName[payer])}.{' '}
          {text('form.sums', {
            balance: shown(computedCharges[payer].balance),
            total: shown(computedCharges[payer].total),
          })}
        </Text>
      ))}
    </output>
  )
}

/** Declarations that raise the carrier's liability, and conditions of the carriage. Closed as long as it is empty. */
export const ValueSheet = memo(function ValueSheet() {
  const text = useText()
  return (
    <Sheet section="value" isRare>
      <SheetPart title={text('form.part.declarations')}>
        <TextField field="declaredValue" span={3} mono />
        <CurrencyField field="declaredValueCurrency" span={3} />
        <TextField field="specialInterestAmount" span={3} mono />
        <CurrencyField field="specialInterestCurrency" span={3} />
      </SheetPart>
      <SheetPart title={text('form.part.conditions')}>
        <TextField field="insuranceInstructions" kind="lines" span={6} />
        <TextField field="customsInstructions" kind="lines" span={6} />
        <UndecidedField field="transhipmentAllowed" span={6} />
        <MomentInput field="agreedTimeLimit" span={6} />
        <UndecidedField field="consigneeDisposes" span={6} />
      </SheetPart>
    </Sheet>
  )
})
