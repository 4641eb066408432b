import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { DeliveryCheck as Check } from '@roadnote/domain/cmr/delivery/check'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { checkOf, noCheck } from './check-draft.ts'
import { DeliveryCheck } from './DeliveryCheck.tsx'

const rows = {
  goods: [
    {
      id: 4,
      goodsNature: 'Solvents',
      marks: null,
      packagesNumber: 12,
      grossWeight: 1200,
      deliveredPackages: null,
      deliveredWeight: null,
    },
  ],
  pallets: [],
}

const sent: { check: Check | null } = { check: null }

function Page() {
  const [draft, setDraft] = useState(noCheck)
  const check = checkOf(draft, rows)
  useEffect(() => {
    sent.check = check
  })
  const photos = { list: [], file: () => ({ queryKey: ['photo'], queryFn: async () => new Blob(), staleTime: 0 }) }
  return <DeliveryCheck rows={rows} draft={draft} onChange={setDraft} photos={photos} />
}

beforeEach(() => showLanguage('en'))
afterEach(cleanup)

test('all as announced is one touch, and a second touch takes it back', async () => {
  renderPage(() => <Page />, '/en/orders')
  const all = await screen.findByRole('button', { name: 'All as announced' })
  fireEvent.click(all)
  expect(sent.check).toEqual({})
  expect(all.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(all)
  expect(sent.check).toBeNull()
})

test('a quantity that differs is marked and needs a coded remark about its row', async () => {
  renderPage(() => <Page />, '/en/orders')
  fireEvent.click(await screen.findByRole('button', { name: 'Something differs' }))
  fireEvent.change(screen.getByLabelText('Packages received'), { target: { value: '10' } })
  expect(screen.getByText('Differs')).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('without a remark')
  fireEvent.click(screen.getByRole('button', { name: 'Remark about Solvents' }))
  fireEvent.change(screen.getByLabelText('What is different?'), { target: { value: 'damaged' } })
  fireEvent.change(screen.getByLabelText('How many'), { target: { value: '2' } })
  expect(screen.queryByRole('status')).toBeNull()
  expect(sent.check).toEqual({
    goods: [{ id: 4, packages: 10 }],
    pallets: [],
    remarks: [{ code: 'damaged', goodId: 4, number: 2 }],
  })
})
