import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chargeFields,
  chargePayers,
  chargeSums,
  computedCharges,
  enteredCharges,
  isComputedField,
  moneyProblems,
  printedCharges,
  writeMoney,
} from './charges.ts'
import { currencies, minorDigits, money, sumOf } from './money.ts'

/** An amount in whole smallest units of the currency, written as a user may write it. */
function written(units: bigint, digits: number, separator: string): string {
  const padded = String(units).padStart(digits + 1, '0')
  return digits === 0 ? padded : `${padded.slice(0, -digits)}${separator}${padded.slice(-digits)}`
}

const units = fc.bigInt({ min: 0n, max: 99_999_999_999n })
const charge = fc.record({ units, payer: fc.constantFrom(...chargePayers), isCharged: fc.boolean() })

test('charges add up for each payer in any currency, whatever their number and size', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.tuple(charge, charge, charge, charge, charge),
      fc.constantFrom('.', ','),
      (currency, all, separator) => {
        const digits = minorDigits(currency)
        const values: Record<string, unknown> = { chargesCurrency: currency }
        const expected = { sender: { balance: 0n, total: 0n }, consignee: { balance: 0n, total: 0n } }
        for (const [index, kind] of enteredCharges.entries()) {
          const one = all[index]
          if (one === undefined || !one.isCharged) continue
          values[chargeFields[kind].amount] = written(one.units, digits, separator)
          values[chargeFields[kind].payer] = one.payer
          const signed = kind === 'reductions' ? -one.units : one.units
          if (kind === 'carriage' || kind === 'reductions') expected[one.payer].balance += signed
          expected[one.payer].total += signed
        }
        const sums = chargeSums(values)
        const text = (amount: bigint) => (amount === 0n ? '0' : money.decode(written(amount, digits, '.')))
        for (const payer of chargePayers) {
          const { balance, total } = computedCharges[payer]
          const found = [sums[balance] ?? '0', sums[total] ?? '0']
          // More deducted than charged has no sums.
          const none = expected[payer].balance < 0n
          const { balance: balanced, total: whole } = expected[payer]
          expect(found).toEqual(none ? ['0', '0'] : [text(balanced), text(whole)])
        }
        const wrong = chargePayers.some((payer) => expected[payer].balance < 0n)
        expect(moneyProblems(values)).toEqual(wrong ? { deductions: 'more_than_charged' } : {})
      },
    ),
  )
})

test('amounts that floating point cannot add are added exactly', () => {
  expect(sumOf(['0.1', '0.2'])).toBe('0.3')
  expect(sumOf(['999999999999.999', '0.001'])).toBe('1000000000000')
  expect(sumOf(['1'], ['1'])).toBe('0')
  expect([sumOf([]), sumOf(['1'], ['1.001'])]).toEqual(['0', null])
})

const carriage = { chargesCurrency: 'EUR', carriageCharges: '1450.5', carriageChargesPayer: 'sender' }

describe('amounts that a form writes', () => {
  test('a form without amounts writes none, and one amount writes the sums of its payer', () => {
    expect(writeMoney(carriage, { tripID: 'T' })).toEqual({ fields: {}, problems: {} })
    expect(writeMoney({}, carriage)).toEqual({
      fields: { senderBalance: '1450.5', senderTotal: '1450.5', consigneeBalance: null, consigneeTotal: null },
      problems: {},
    })
    const further = { otherCharges: '10', otherChargesPayer: 'consignee', deductions: '50', deductionsPayer: 'sender' }
    expect(writeMoney(carriage, further).fields).toEqual({
      senderBalance: '1400.5',
      senderTotal: '1400.5',
      consigneeBalance: null,
      consigneeTotal: '10',
    })
  })

  test('a sum that is sent must agree with the charges', () => {
    expect(writeMoney(carriage, { senderTotal: '1450.5' }).problems).toEqual({})
    expect(writeMoney(carriage, { senderTotal: '1450', consigneeTotal: '1' }).problems).toEqual({
      senderTotal: 'does_not_add_up',
      consigneeTotal: 'does_not_add_up',
    })
    expect(writeMoney({}, { senderTotal: null }).problems).toEqual({})
  })

  test.each([
    [{ carriageCharges: '1', carriageChargesPayer: 'sender' }, { chargesCurrency: 'required' }],
    [{ chargesCurrency: 'EUR', carriageCharges: '1' }, { carriageChargesPayer: 'required' }],
    [{ chargesCurrency: 'EUR', carriageChargesPayer: 'sender' }, { carriageCharges: 'required' }],
    [{ ...carriage, chargesCurrency: 'JPY' }, { carriageCharges: 'too_many_decimals' }],
    [{ ...carriage, carriageCharges: '1.125' }, { carriageCharges: 'too_many_decimals' }],
    [{ ...carriage, chargesCurrency: 'KWD', carriageCharges: '1.125' }, {}],
    [{ ...carriage, deductions: '1450.51', deductionsPayer: 'sender' }, { deductions: 'more_than_charged' }],
    [{ ...carriage, deductions: '1', deductionsPayer: 'consignee' }, { deductions: 'more_than_charged' }],
    [{ cashOnDeliveryAmount: '5' }, { cashOnDeliveryCurrency: 'required' }],
    [{ declaredValueCurrency: 'EUR' }, { declaredValue: 'required' }],
    [{ specialInterestAmount: '5.5', specialInterestCurrency: 'ISK' }, { specialInterestAmount: 'too_many_decimals' }],
    [{ chargesCurrency: 'EUR' }, {}],
  ])('the amounts %j have the problems %j', (values, problems) => {
    expect(writeMoney({}, values).problems).toEqual(problems)
  })
})

test('the printed charges have balance and total, and typed text that is no amount is left out', () => {
  expect(printedCharges({ ...carriage, otherCharges: 'abc', otherChargesPayer: 'consignee' })).toEqual([
    { kind: 'carriage', amount: 1450.5, currency: 'EUR', payer: 'sender' },
    { kind: 'balance', amount: 1450.5, currency: 'EUR', payer: 'sender' },
    { kind: 'total', amount: 1450.5, currency: 'EUR', payer: 'sender' },
  ])
  expect(printedCharges({})).toEqual([])
})

test('only balances and totals are computed', () => {
  expect(['senderBalance', 'consigneeTotal', 'carriageCharges', 'toString'].map(isComputedField)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
