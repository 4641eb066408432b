import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering, later } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { CommentsSection } from './CommentsSection.tsx'

const begun = vi.fn<(comment: { readonly send: () => Promise<boolean> } | null) => void>()

afterEach(cleanup)

function Section() {
  return <CommentsSection noteId={7} onBegun={begun} />
}

test('Enter in the e-mail field sends a comment inside the note form, and the next comment starts empty', async () => {
  const server = answering({
    'cmr.commentList': [],
    'cmr.commentTypes': [{ id: 9, name: 'comment' }],
    'cmr.comment': { message: '', id: 5 },
  })
  await showLanguage('en')
  renderPage(Section, '/en/orders/7/edit')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Add comment' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Required')
  await user.click(screen.getByLabelText('Comment'))
  await user.paste(' Gate 4 ')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(begun.mock.lastCall?.[0]).not.toBeNull())
  await user.click(screen.getByLabelText('E-mail address'))
  await user.paste('gate@acme.example')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(server.sent('cmr.comment')).toEqual([
      { cmr_id: 7, comment: 'Gate 4', CommentType: 9, email: 'gate@acme.example' },
    ]),
  )
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe(''))
  expect(begun.mock.lastCall?.[0]).toBeNull()
  await user.type(screen.getByLabelText('Comment'), 'x{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a comment that is begun while the previous one is sent stays in the field', async () => {
  const reply = later<{ message: string; id: number }>()
  const server = answering({
    'cmr.commentList': [],
    'cmr.commentTypes': [{ id: 9, name: 'comment' }],
    'cmr.comment': () => reply.promise,
  })
  await showLanguage('en')
  renderPage(Section, '/en/orders/7/edit')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByLabelText('Comment'))
  await user.paste('Gate 4')
  await user.click(screen.getByRole('button', { name: 'Add comment' }))
  await waitFor(() => expect(server.sent('cmr.comment')).toHaveLength(1))
  await user.clear(screen.getByLabelText('Comment'))
  await user.click(screen.getByLabelText('Comment'))
  await user.paste('Gate 5 is closed')
  reply.resolve({ message: '', id: 5 })
  await waitFor(() => expect(server.requests('cmr.commentList').length).toBeGreaterThan(1))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Gate 5 is closed')
})
