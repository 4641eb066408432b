import { isCashOnDeliveryMeans } from '../field/cash-on-delivery.ts'
import { amountIn, printedCharges, type ChargeValues } from '../field/charges.ts'
import type { PaperNote } from './paper-note.ts'

/** The agreed terms as printed, of a note without the columns that only notes of other systems had. */
export type OlderTerms = Pick<
  PaperNote,
  | 'charges'
  | 'cashOnDeliveryAmount'
  | 'cashOnDeliveryCurrency'
  | 'declaredValue'
  | 'declaredValueCurrency'
  | 'specialInterest'
  | 'insuranceInstructions'
  | 'agreedTimeLimit'
  | 'noTranshipment'
>

type Terms = OlderTerms &
  Pick<
    PaperNote,
    | 'timeLimit'
    | 'specialInterestAmount'
    | 'specialInterestCurrency'
    | 'customsInstructions'
    | 'paymentInstructions'
    | 'cashOnDeliveryMeans'
    | 'isTranshipmentAllowed'
    | 'consigneeDisposes'
  >

function words(values: ChargeValues, field: string): string | null {
  const value = values[field]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function moment(value: unknown): Date | null {
  const time = value instanceof Date ? value : typeof value === 'string' && value !== '' ? new Date(value) : null
  return time === null || Number.isNaN(time.getTime()) ? null : time
}

function numberIn(values: ChargeValues, field: string): number | null {
  const amount = amountIn(values, field)
  return amount === null ? null : Number(amount)
}

/** The agreed terms from values by the names of the form: stored, signed or typed ones; otherwise those of other systems. */
export function paperTerms(values: ChargeValues, older: OlderTerms): Terms {
  const charges = printedCharges(values)
  const cashOnDelivery = numberIn(values, 'cashOnDeliveryAmount')
  const declared = numberIn(values, 'declaredValue')
  const transhipment = values['transhipmentAllowed']
  const means = values['cashOnDeliveryMeans']
  return {
    charges: charges.length > 0 ? charges : older.charges,
    cashOnDeliveryAmount: cashOnDelivery ?? older.cashOnDeliveryAmount,
    cashOnDeliveryCurrency:
      cashOnDelivery === null ? older.cashOnDeliveryCurrency : words(values, 'cashOnDeliveryCurrency'),
    cashOnDeliveryMeans: isCashOnDeliveryMeans(means) ? means : null,
    declaredValue: declared ?? older.declaredValue,
    declaredValueCurrency: declared === null ? older.declaredValueCurrency : words(values, 'declaredValueCurrency'),
    specialInterest: older.specialInterest,
    specialInterestAmount: numberIn(values, 'specialInterestAmount'),
    specialInterestCurrency: words(values, 'specialInterestCurrency'),
    insuranceInstructions: words(values, 'insuranceInstructions') ?? older.insuranceInstructions,
    customsInstructions: words(values, 'customsInstructions'),
    paymentInstructions: words(values, 'paymentInstructions'),
    agreedTimeLimit: older.agreedTimeLimit,
    timeLimit: moment(values['agreedTimeLimit']),
    noTranshipment: transhipment === false || (transhipment !== true && older.noTranshipment),
    isTranshipmentAllowed: transhipment === true,
    consigneeDisposes: values['consigneeDisposes'] === true,
  }
}
