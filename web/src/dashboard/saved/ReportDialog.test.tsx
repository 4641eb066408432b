import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, refusal } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { ReportDialog } from './ReportDialog.tsx'

vi.setConfig({ testTimeout: 60_000 })

const item = {
  cadence: null,
  organizationId: null,
  organizationName: null,
  whole: false,
  nextDue: null,
  email: 'ann@acme.example',
}

afterEach(cleanup)

test('a dashboard report above the daily limit is refused with a message, and the dialog stays open', async () => {
  answering({
    'dashboardReport.item': item,
    'dashboardReport.send': refusal(
      429,
      'report_quota',
      { message: 'Enough dashboard reports were sent today.' },
      { 'retry-after': '3600' },
    ),
  })
  renderPage(() => <ReportDialog organization="" whole={false} onClose={() => undefined} />, '/en/dashboard')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.setup().click(await dialog.findByRole('button', { name: 'Send me one now' }))
  expect(await screen.findByText(/have reached today’s limit for reports/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Send me one now' })).toHaveProperty('disabled', false)
})

test('a user without a report is first offered the notes that the dashboard shows', async () => {
  const place = { street: null, postalCode: null, place: null, countryCode: 'BE' }
  const server = answering({
    'dashboardReport.item': item,
    'organization.dashboardList': [{ id: 4, name: 'Acme Chemicals', organizationsHId: '1.4', ...place }],
    'dashboardReport.save': { message: '' },
  })
  renderPage(() => <ReportDialog organization="1.4" whole onClose={() => undefined} />, '/en/dashboard')
  const dialog = within(await screen.findByRole('dialog'))
  const user = userEvent.setup({ delay: null })
  const choice = await dialog.findByLabelText<HTMLSelectElement>('For which notes')
  expect(choice.selectedOptions[0]?.textContent).toBe('Acme Chemicals, Including sub-organisations')
  await user.click(dialog.getByLabelText(/Every Monday morning/))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.sent('dashboardReport.save')).toMatchObject([{ cadence: 'weekly', organizationId: 4, whole: true }]),
  )
})
