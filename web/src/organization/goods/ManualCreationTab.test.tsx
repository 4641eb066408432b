import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTab } from '../../test-kit/tab-of-organization.tsx'
import { ManualCreationTab } from './ManualCreationTab.tsx'

const onRequest = vi.fn<(path: string, input: unknown) => Promise<Response>>()

interface PageInput {
  readonly Page: number
  readonly Limit: number
}

function goodsPage({ Page, Limit }: PageInput) {
  const all = Array.from({ length: 6 }, (_, index) => ({
    id: index + 1,
    organizationsId: 4,
    goodsNature: `Goods ${index + 1}`,
    marks: 'ADR',
    packingMethod: 'Drums',
    statisticNumber: null,
  }))
  return { data: all.slice((Page - 1) * Limit, Page * Limit), total: all.length }
}

const crate = { id: 21, organizationsId: 4, typeCodeDescription: 'Crate', unitWeight: 2.5, code: null }

beforeAll(() => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const input: unknown = JSON.parse(String(init.body))
    // The requests of our own list.
    if (path === '/api/predefinedGoods/list') return Response.json(goodsPage(input as PageInput))
    if (path === '/api/predefinedReturnGoods/list') return Response.json({ data: [crate], total: 1 })
    return onRequest(path, input)
  })
})

beforeEach(() => {
  onRequest.mockReset().mockImplementation(async () => Response.json({ message: 'done', id: 9 }))
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
  const wrong = ['Required', 'Too long: at most 200 characters, and these are 201']
  await waitFor(() => expect(alerts()).toEqual(wrong))
  expect(onRequest).not.toHaveBeenCalled()
  await user.clear(field(/^Marks/))
  await user.type(field(/^Nature of the goods/), ' Paint {Enter}')
  const sent = { organizationsId: 4, goodsNature: 'Paint', marks: null, packingMethod: null, statisticNumber: null }
  await waitFor(() => expect(onRequest).toHaveBeenCalledWith('/api/predefinedGoods/create', sent))
  await waitFor(() => expect(screen.queryByLabelText(/^Marks/)).toBeNull())
})

test('a predefined good is edited below its row, and Escape discards the edit', async () => {
  const user = await open()
  await user.click(screen.getByLabelText('Change Goods 2'))
  await user.type(field(/^Nature of the goods/), ' more')
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText(/^Nature of the goods/)).toBeNull()
  expect(onRequest).not.toHaveBeenCalled()
  await user.click(screen.getByLabelText('Change Goods 2'))
  expect(field(/^Nature of the goods/).value).toBe('Goods 2')
  await user.clear(field(/^Marks/))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onRequest).toHaveBeenCalledTimes(1))
  expect(onRequest.mock.lastCall).toMatchObject([
    '/api/predefinedGoods/edit',
    { id: 2, goodsNature: 'Goods 2', marks: null },
  ])
})

test('a predefined good is deleted after confirmation, and a refusal is shown', async () => {
  onRequest.mockImplementationOnce(async () => Response.json({ error: 'not_found', message: '' }, { status: 404 }))
  const user = await open()
  await user.click(screen.getByLabelText('Delete Crate'))
  await screen.findByText('Are you sure you want to delete “Crate”?')
  const confirm = () => user.click(screen.getByText('Delete', { selector: '.mantine-Button-label' }))
  await confirm()
  await waitFor(() => expect(alerts()).toEqual(['This does not exist, or you may not see it.']))
  await confirm()
  await waitFor(() => expect(onRequest).toHaveBeenLastCalledWith('/api/predefinedReturnGoods/delete', { id: 21 }))
  await waitFor(() => expect(screen.queryByText('Keep it')).toBeNull())
})

test.each(['heavy', '-1', '2..5'])('a weight of “%s” is refused because it is not a number', async (weight) => {
  const user = await open()
  await user.click(screen.getByText('Add return goods'))
  await user.type(field(/^Description/), 'Box')
  await user.type(field(/^Weight per piece/), `${weight}{Enter}`)
  await waitFor(() => expect(alerts()).toEqual(['This is not a number']))
  expect(onRequest).not.toHaveBeenCalled()
})
