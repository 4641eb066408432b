import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answering, refusal } from '../../test-kit/answering.ts'
import { openTab } from '../../test-kit/tab-of-organization.tsx'
import { ManualCreationTab } from './ManualCreationTab.tsx'

let server: ReturnType<typeof answering>

function goodsPage(page: number, limit: number) {
  const all = Array.from({ length: 6 }, (_, index) => ({
    id: index + 1,
    organizationsId: 4,
    goodsNature: `Goods ${index + 1}`,
    marks: 'ADR',
    packingMethod: 'Drums',
    statisticNumber: null,
  }))
  return { data: all.slice((page - 1) * limit, page * limit), total: all.length }
}

const crate = { id: 21, organizationsId: 4, typeCodeDescription: 'Crate', unitWeight: 2.5, code: null }

beforeEach(() => {
  server = answering({
    'predefined.goodsList': ({ sent }) => goodsPage(Number(sent['Page']), Number(sent['Limit'])),
    'predefined.returnGoodsList': { data: [crate], total: 1 },
    'predefined.createGood': { message: 'done', id: 9 },
    'predefined.editGood': { message: 'done' },
    'predefined.createReturnGood': { message: 'done', id: 9 },
    'predefined.removeReturnGood': ({ attempt }) => (attempt === 1 ? refusal(404, 'not_found') : { message: 'done' }),
  })
})

afterEach(cleanup)

async function open() {
  const { user } = await openTab(ManualCreationTab)
  await screen.findByText('Goods 1')
  await screen.findByText('Crate')
  return user
}

const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

test('predefined goods are shown five per page', async () => {
  const user = await open()
  expect(screen.queryByText('Goods 6')).toBeNull()
  expect(screen.getByText('1–5 of 6')).toBeDefined()
  await user.click(screen.getByLabelText('Page 2'))
  await screen.findByText('Goods 6')
  expect(screen.queryByText('Goods 1')).toBeNull()
})

test('a predefined good is added, and a text that is too long is refused with the maximum length', async () => {
  const user = await open()
  await user.click(screen.getByText('Add goods'))
  await user.click(field(/^Marks/))
  await user.paste('x'.repeat(201))
  await user.keyboard('{Enter}')
  const wrong = ['Required', 'Too long: 201 characters, at most 200']
  await waitFor(() => expect(alerts()).toEqual(wrong))
  expect(server.sent('predefined.createGood')).toEqual([])
  await user.clear(field(/^Marks/))
  await user.type(field(/^Nature of the goods/), ' Paint {Enter}')
  const sent = { organizationsId: 4, goodsNature: 'Paint', marks: null, packingMethod: null, statisticNumber: null }
  await waitFor(() => expect(server.sent('predefined.createGood')).toEqual([sent]))
  await waitFor(() => expect(screen.queryByLabelText(/^Marks/)).toBeNull())
})

test('a predefined good is edited below its row, and Escape discards the edit after a question', async () => {
  const user = await open()
  await user.click(screen.getByLabelText('Change Goods 2'))
  await user.type(field(/^Nature of the goods/), ' more')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Close without saving?' })
  await user.click(within(question).getByText('Close', { selector: '.mantine-Button-label' }))
  await waitFor(() => expect(screen.queryByLabelText(/^Nature of the goods/)).toBeNull())
  expect(server.sent('predefined.editGood')).toEqual([])
  await user.click(screen.getByLabelText('Change Goods 2'))
  expect(field(/^Nature of the goods/).value).toBe('Goods 2')
  await user.clear(field(/^Marks/))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.sent('predefined.editGood')).toHaveLength(1))
  expect(server.sent('predefined.editGood')).toMatchObject([{ id: 2, goodsNature: 'Goods 2', marks: null }])
})

test('a predefined good is deleted after confirmation, and a refusal is shown', async () => {
  const box = { ...crate, id: 20, typeCodeDescription: 'Box' }
  server.answer({ 'predefined.returnGoodsList': { data: [box, crate], total: 2 } })
  const user = await open()
  await user.click(screen.getByLabelText('Delete Crate'))
  await screen.findByText('Are you sure you want to delete “Crate”?')
  const confirm = () => user.click(screen.getByText('Delete', { selector: '.mantine-Button-label' }))
  await confirm()
  await waitFor(() => expect(alerts()).toEqual(['This does not exist, or you may not see it.']))
  await confirm()
  await waitFor(() => expect(server.sent('predefined.removeReturnGood')).toEqual([{ id: 21 }, { id: 21 }]))
  await waitFor(() => expect(screen.queryByText('Keep it')).toBeNull())
})

test.each(['heavy', '-1', '2..5'])('a weight of “%s” is refused because it is not a number', async (weight) => {
  const user = await open()
  await user.click(screen.getByText('Add returned goods'))
  await user.type(field(/^Description/), 'Box')
  await user.type(field(/^Weight per piece/), `${weight}{Enter}`)
  await waitFor(() => expect(alerts()).toEqual(['This is not a number']))
  expect(server.sent('predefined.createReturnGood')).toEqual([])
})
