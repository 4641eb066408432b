import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { TamperedNotice } from './TamperedNotice.tsx'

beforeAll(() => showLanguage('en'))
afterEach(cleanup)

test('a note changed directly in the database shows an alert that names each changed part once', async () => {
  const fields = [
    'specialAgreements',
    'goods.12.grossWeight',
    'goods.13.marks',
    'driverUserId',
    'documents',
    'comments',
    'signature',
    'history',
  ]
  renderPage(() => <TamperedNotice tampered={{ fields }} />, '/en/orders')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This note differs from what was signed')
  expect(alert.textContent).toContain(
    'Different: Special agreements, Goods, Driver, Documents attached, Comments, Signatures, History.',
  )
})

test('a note identical to its signed version shows no alert', async () => {
  renderPage(
    () => (
      <main>
        <TamperedNotice tampered={undefined} />
      </main>
    ),
    '/en/orders',
  )
  expect((await screen.findByRole('main')).textContent).toBe('')
})
