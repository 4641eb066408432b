import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, refusal } from '../../test-kit/answering.ts'
import { press } from '../../test-kit/dialog-driver.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { StopMailPage } from './StopMailPage.tsx'

vi.setConfig({ testTimeout: 60_000 })

afterEach(cleanup)

test('opening the link of a morning mail stops nothing, and its button does', async () => {
  const server = answering({ 'morningMail.stop': () => ({ message: '' }) })
  renderPage(StopMailPage, '/en/stop-mail/7.v1.abc.def')
  await screen.findByRole('heading', { name: 'Stop the morning e-mail' })
  expect(server.sent('morningMail.stop')).toEqual([])
  await press('Stop the morning e-mail')
  expect(await screen.findByText('The morning e-mail is stopped.')).toBeTruthy()
  expect(server.sent('morningMail.stop')).toEqual([{ token: '7.v1.abc.def' }])
})

test('a wrong or old link of a morning mail is refused with its reason', async () => {
  const server = answering({ 'morningMail.stop': refusal(403, 'link_refused') })
  renderPage(StopMailPage, '/en/stop-mail/old')
  await press('Stop the morning e-mail')
  await waitFor(() => expect(server.sent('morningMail.stop')).toHaveLength(1))
  expect(await screen.findByText(/This link is wrong or too old/)).toBeTruthy()
  expect(screen.queryByText('The morning e-mail is stopped.')).toBeNull()
})
