import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering, refusal } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import { LastTime } from './LastTime.tsx'
import { emptyForm } from './state/form-values.ts'
import { useNoteForm } from './state/use-note-form.ts'

let server: ReturnType<typeof answering>

beforeEach(async () => {
  server = answering({ 'cmr.lastWithRecipient': { note: { id: 7, cmrCode: 'NOTE7' } } })
  signInWith(['viewCmrs', 'createCmr', 'modifyCmrs'])
  await showLanguage('en')
})

afterEach(cleanup)

function form(recipient: number | null) {
  return function Page() {
    const [subject] = [{ item: null, values: { ...emptyForm(), recipientOrganizationsID: recipient } }]
    return (
      <>
        <h1>Note</h1>
        <LastTime note={useNoteForm(subject)} />
      </>
    )
  }
}

test('a new note offers the values of the last note with the chosen recipient', async () => {
  renderPage(form(4), '/en/orders/new')
  expect(await screen.findByText('As last time with this recipient (NOTE7)')).toBeDefined()
  expect(server.sent('cmr.lastWithRecipient')).toEqual([{ recipientOrganizationsID: '4' }])
})

test('the note form offers no values of last time without a recipient or without an earlier note', async () => {
  renderPage(form(null), '/en/orders/new')
  await screen.findByText('Note')
  expect(server.all()).toEqual([])
  cleanup()
  server.answer({ 'cmr.lastWithRecipient': { note: null } })
  renderPage(form(4), '/en/orders/new')
  await waitFor(() => expect(server.sent('cmr.lastWithRecipient')).toHaveLength(1))
  expect(screen.queryByText(/As last time/)).toBeNull()
})

test('an earlier note that cannot be read any more leaves the form as it is and says so', async () => {
  server.answer({ 'cmr.item': refusal(404, 'not_found') })
  renderPage(form(4), '/en/orders/new')
  await userEvent.click(await screen.findByText('As last time with this recipient (NOTE7)'))
  await waitFor(() => expect(server.sent('cmr.item')).toHaveLength(1))
  expect(screen.getByText('As last time with this recipient (NOTE7)')).toBeDefined()
})
