import type { GoodRow } from '@roadnote/domain/cmr/contract/row'
import { expect, test } from 'vitest'
import { freshGood } from '../../note/fresh-good.ts'
import { emptyForm, type FormRows } from '../state/form-values.ts'
import { isSectionFilled, missingIn, rowProblems, sectionStates } from './section-state.ts'

const { goods: _goods, returnedGoods: _returned, pallets: _pallets, containers: _containers, ...fields } = emptyForm()
const noRows: FormRows = { goods: [], returnedGoods: [], pallets: [], containers: [] }
const good: GoodRow = { ...freshGood, id: -1 }

test('an empty note lacks its parties, places and goods', () => {
  const missing = missingIn(fields, noRows, 1)
  expect(Object.keys(missing)).toHaveLength(8)
  const states = sectionStates({ fields, rows: noRows, problems: [], missing })
  expect([states.cmr.missing, states.goods.missing, states.collection.missing, states.delivery.missing]).toEqual([
    3, 1, 2, 2,
  ])
  expect(states.emails).toEqual({ errors: 0, missing: 0, isFilled: false, rows: null })
})

test('a section counts as filled in by its chosen values, not by the defaults of every note', () => {
  expect(isSectionFilled('cmr', fields)).toBe(false)
  expect(isSectionFilled('cmr', { ...fields, franco: false })).toBe(true)
  expect(isSectionFilled('emails', { ...fields, photoMailingSign: true })).toBe(false)
  expect(isSectionFilled('emails', { ...fields, senderEmail: 'dock@acme.example' })).toBe(true)
})

test('no field counts as missing once the driver has signed', () => {
  expect(Object.keys(missingIn(fields, noRows, 3))).toHaveLength(8)
  expect(missingIn(fields, noRows, 4)).toEqual({})
})

test('goods that wait for approval block the signature', () => {
  const rows = { ...noRows, goods: [{ ...good, approved: false }] }
  expect(missingIn(fields, rows, 3)).toMatchObject({ goods: 'not_approved' })
  const returned = { ...noRows, goods: [good], returnedGoods: [{ ...good, approved: false }] }
  expect(missingIn(fields, returned, 3)).toMatchObject({ goods: 'not_approved' })
  expect(missingIn(fields, { ...noRows, goods: [good] }, 3)).not.toHaveProperty('goods')
})

test('containers that wait for approval block the signature', () => {
  const container = { id: 1, number: 'MSKU1', sealNumber: null, type: null, containerOwner: null, taraWeight: null }
  const withContainer = (approved: boolean) =>
    missingIn(fields, { ...noRows, containers: [{ ...container, approved }] }, 3)
  expect(withContainer(false)).toMatchObject({ containers: 'not_approved' })
  expect(withContainer(true)).not.toHaveProperty('containers')
})

test('an incomplete row counts as an error of its table', () => {
  const problems = rowProblems({ ...noRows, goods: [good] })
  expect(problems).toEqual({
    'goods.0.goodsNature': 'at_first_list_required_fields',
    'goods.0.grossWeight': 'at_second_list_required_fields',
  })
  const rows = { ...noRows, goods: [good] }
  const states = sectionStates({ fields, rows, problems: Object.keys(problems), missing: {} })
  expect(states.goods).toEqual({ errors: 2, missing: 0, isFilled: true, rows: 1 })
})
