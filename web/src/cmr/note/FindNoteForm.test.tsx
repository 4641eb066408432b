import { noteRow } from '@roadnote/domain/cmr/contract/list'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering } from '../../test-kit/answering.ts'
import { aNoteRow } from '../../test-kit/notes.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import type { DialogNote } from './dialog-props.ts'
import { FindNoteForm } from './FindNoteForm.tsx'

const found = vi.fn<(code: string) => void>()
const byCode = vi.fn<(code: string) => Promise<DialogNote>>()
let server: ReturnType<typeof answering>

beforeEach(async () => {
  found.mockReset()
  byCode.mockReset()
  byCode.mockImplementation(async (cmrCode) => ({ ...aNoteRow(), cmrCode }))
  server = answering({})
  await showLanguage('en')
})
afterEach(cleanup)

const take = ({ cmrCode }: DialogNote): undefined => {
  found(cmrCode)
}

function Page() {
  return <FindNoteForm byCode={byCode} onFound={take} onCancel={() => undefined} />
}

async function find(typed: string) {
  renderPage(Page, '/en/orders')
  const user = userEvent.setup({ delay: null })
  const field = await screen.findByLabelText('Code of the note')
  await user.click(field)
  await user.paste(typed)
  await user.keyboard('{Enter}')
  return { user, field }
}

function notes(...codes: readonly string[]) {
  const data = codes.map((cmrCode, index) => noteRow.encode(aNoteRow({ id: index + 1, cmrCode })))
  server.answer({ 'cmr.list': { data, total: codes.length, totalIsExact: true } })
}

test('part of a code that only one visible note has finds that note', async () => {
  notes('BEACM100234RN')
  await find('0234')
  await waitFor(() => expect(found.mock.calls).toEqual([['BEACM100234RN']]))
  expect(server.sent('cmr.list')).toEqual([expect.objectContaining({ Search: '0234' })])
  expect(byCode).not.toHaveBeenCalled()
})

test('part of a code that several visible notes have offers them to choose from', async () => {
  notes('BEACM100234RN', 'BEACM200234RN')
  const { user } = await find('0234')
  await screen.findByText('2 notes have this in their code or in another field. Choose one:')
  expect(found).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /BEACM200234RN/ }))
  expect(found.mock.calls).toEqual([['BEACM200234RN']])
})

test('a number that no visible note has, or that is too short, is reported at the code field', async () => {
  notes()
  const { user, field } = await find('99999')
  await screen.findByText('There is no note with this code or number, or you may not see it.')
  await user.clear(field)
  await user.paste('99')
  await user.keyboard('{Enter}')
  await screen.findByText('Enter at least 3 characters.')
  expect(server.sent('cmr.list')).toHaveLength(1)
})

test('a hand scanner that reads the link of a printed note finds the note, whether or not the field has the focus', async () => {
  server.answer({ 'paper.codeOfLink': { cmrCode: 'BEACM100777RN' } })
  await find('https://notes.example.com/pdf/12?link=v1.aBc')
  await waitFor(() => expect(found.mock.calls).toEqual([['BEACM100777RN']]))
  expect(server.sent('paper.codeOfLink')).toEqual([{ cmrId: '12', link: 'v1.aBc' }])
  for (const key of 'BEACM100888RN') fireEvent.keyDown(screen.getByText('Cancel'), { key })
  fireEvent.keyDown(screen.getByText('Cancel'), { key: 'Enter' })
  await waitFor(() => expect(found.mock.calls.at(-1)).toEqual(['BEACM100888RN']))
})
