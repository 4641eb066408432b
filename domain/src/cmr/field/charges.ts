import type { FieldProblem } from '../../access/refusal.ts'
import { hasTooManyDecimals, isAmount, money, sumOf } from './money.ts'

/**
 * Box 20: each charge is an amount that the sender or the consignee pays, all in one currency. Balance and total of each payer are
 * computed here and nowhere else; who sends them must agree.
 */

/** The kinds of charges that are entered, in the order of the box, with their fields. */
export const chargeFields = {
  carriage: { amount: 'carriageCharges', payer: 'carriageChargesPayer' },
  reductions: { amount: 'deductions', payer: 'deductionsPayer' },
  supplements: { amount: 'supplementaryCharges', payer: 'supplementaryChargesPayer' },
  incidental: { amount: 'incidentalCharges', payer: 'incidentalChargesPayer' },
  other: { amount: 'otherCharges', payer: 'otherChargesPayer' },
} as const

export type EnteredCharge = keyof typeof chargeFields

// Object.keys returns string[]; the keys are exactly the kinds.
export const enteredCharges = Object.keys(chargeFields) as readonly EnteredCharge[]

export const chargePayers = ['sender', 'consignee'] as const

export type ChargePayer = (typeof chargePayers)[number]

/** Balance (carriage without deductions) and total of each payer. */
export const computedCharges = {
  sender: { balance: 'senderBalance', total: 'senderTotal' },
  consignee: { balance: 'consigneeBalance', total: 'consigneeTotal' },
} as const

const computedFields = chargePayers.flatMap((payer) => Object.values(computedCharges[payer]))

/** Is the field computed from others, so that a form does not send it? */
export function isComputedField(field: string): boolean {
  return computedFields.some((one) => one === field)
}

/** Amounts outside of box 20, each with its own currency: cash on delivery, declared value (article 24), special interest (26). */
const amountsWithCurrency = [
  ['cashOnDeliveryAmount', 'cashOnDeliveryCurrency'],
  ['declaredValue', 'declaredValueCurrency'],
  ['specialInterestAmount', 'specialInterestCurrency'],
] as const

/** Values of a note by the names of the form: stored, sent or typed ones. */
export type ChargeValues = Readonly<Record<string, unknown>>

function words(values: ChargeValues, field: string): string | null {
  const value = values[field]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The amount in its one spelling; null for none, and for text that is none. */
export function amountIn(values: ChargeValues, field: string): string | null {
  const typed = words(values, field)
  const amount = typed === null ? undefined : money.safeDecode(typed).data
  return amount !== undefined && isAmount(amount) ? amount : null
}

interface Charge {
  readonly kind: EnteredCharge
  readonly amount: string
  readonly payer: ChargePayer
}

function chargesIn(values: ChargeValues): Charge[] {
  return enteredCharges.flatMap((kind) => {
    const amount = amountIn(values, chargeFields[kind].amount)
    const payer = chargePayers.find((one) => one === words(values, chargeFields[kind].payer))
    return amount === null || payer === undefined ? [] : [{ kind, amount, payer }]
  })
}

type ChargeSums = Readonly<Record<string, string | null>>

/** Balance and total of each payer, by their fields; null for who pays nothing, and for a negative balance. */
export function chargeSums(values: ChargeValues): ChargeSums {
  const all = chargesIn(values)
  const sums = chargePayers.flatMap((payer) => {
    const own = all.filter((charge) => charge.payer === payer)
    const of = (...kinds: readonly EnteredCharge[]) =>
      own.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount)
    const { balance, total } = computedCharges[payer]
    const balanced = of('carriage', 'reductions').length === 0 ? null : sumOf(of('carriage'), of('reductions'))
    const whole = sumOf(of('carriage', 'supplements', 'incidental', 'other'), of('reductions'))
    return [
      [balance, balanced],
      [total, own.length === 0 || (balanced === null && of('reductions').length > 0) ? null : whole],
    ] as const
  })
  return Object.fromEntries(sums)
}

/** One charge as it is printed. */
interface PrintedCharge {
  readonly kind: EnteredCharge | 'balance' | 'total'
  readonly amount: number
  readonly currency: string | null
  readonly payer: ChargePayer
}

/** The lines of box 20 with balance and total. An amount has at most fifteen digits, which a number shows exactly. */
export function printedCharges(values: ChargeValues): PrintedCharge[] {
  const currency = words(values, 'chargesCurrency')
  const entered = chargesIn(values).map((charge) => ({ ...charge, amount: Number(charge.amount), currency }))
  const sums = chargeSums(values)
  const computed = chargePayers.flatMap((payer) =>
    (['balance', 'total'] as const).flatMap((kind) => {
      const amount = sums[computedCharges[payer][kind]] ?? null
      return amount === null ? [] : [{ kind, amount: Number(amount), currency, payer }]
    }),
  )
  return [...entered, ...computed]
}

const fieldsOfMoney: readonly string[] = [
  'chargesCurrency',
  ...enteredCharges.flatMap((kind) => Object.values(chargeFields[kind])),
  ...computedFields,
  ...amountsWithCurrency.flat(),
]

type Problems = Record<string, FieldProblem>

function problemsOfAmount(values: ChargeValues, amountField: string, currencyField: string): Problems {
  const amount = words(values, amountField)
  const currency = words(values, currencyField)
  if (amount === null) return {}
  if (currency === null) return { [currencyField]: 'required' }
  return hasTooManyDecimals(amount, currency) ? { [amountField]: 'too_many_decimals' } : {}
}

/** What is wrong with the amounts of a note: half of a pair, decimals that the currency does not have, more deducted than charged. */
export function moneyProblems(values: ChargeValues): Problems {
  const problems: Problems = {}
  for (const kind of enteredCharges) {
    const { amount, payer } = chargeFields[kind]
    Object.assign(problems, problemsOfAmount(values, amount, 'chargesCurrency'))
    const hasAmount = words(values, amount) !== null
    const hasPayer = words(values, payer) !== null
    if (hasAmount !== hasPayer) problems[hasAmount ? payer : amount] = 'required'
  }
  for (const [amount, currency] of amountsWithCurrency) {
    Object.assign(problems, problemsOfAmount(values, amount, currency))
    if (words(values, amount) === null && words(values, currency) !== null) problems[amount] = 'required'
  }
  const deducted = chargesIn(values).find(({ kind }) => kind === 'reductions')
  if (deducted !== undefined && chargeSums(values)[computedCharges[deducted.payer].balance] === null)
    problems['deductions'] = 'more_than_charged'
  return problems
}

/** What a form writes of the amounts, with balance and total; or its problems, by field. */
export function writeMoney(
  stored: ChargeValues,
  sent: ChargeValues,
): { readonly fields: ChargeSums; readonly problems: Problems } {
  if (!fieldsOfMoney.some((field) => sent[field] !== undefined)) return { fields: {}, problems: {} }
  const known = Object.entries(sent).filter(([, value]) => value !== undefined)
  const values = { ...stored, ...Object.fromEntries(known) }
  const fields = chargeSums(values)
  const wrong = computedFields.filter((field) => sent[field] !== undefined && (sent[field] ?? null) !== fields[field])
  const problems = Object.fromEntries(wrong.map((field) => [field, 'does_not_add_up' as const]))
  return { fields, problems: { ...problems, ...moneyProblems(values) } }
}
