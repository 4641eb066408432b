import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering, refusal } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { CabotageDialog } from './CabotageDialog.tsx'

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:file'
  await showLanguage('en')
})

afterEach(cleanup)

const file = { pdf: btoa('%PDF-1.7'), name: '1ABC234-cabotage.pdf', count: 2, isCut: false }

function open() {
  const onClose = vi.fn<() => void>()
  renderPage(() => <CabotageDialog onClose={onClose} />, '/en/orders')
  return onClose
}

async function send(plate: string) {
  await userEvent.type(await screen.findByLabelText(/Plate/), plate)
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
}

test('the cabotage dialog saves the file of the typed plate and closes', async () => {
  const server = answering({ 'paper.cabotage': file })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const onClose = open()
  await send('1-abc-234')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.sent('paper.cabotage')).toMatchObject([{ plate: '1-ABC-234' }])
  expect(saved).toHaveBeenCalledOnce()
  saved.mockRestore()
})

test('the cabotage dialog says that a vehicle has no journeys and stays open', async () => {
  answering({ 'paper.cabotage': refusal(400, 'bad_input', { fields: { plate: 'unknown' } }) })
  const onClose = open()
  await send('9-ZZZ-999')
  expect(await screen.findByText('This vehicle has no journey in the last seven days.')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})
