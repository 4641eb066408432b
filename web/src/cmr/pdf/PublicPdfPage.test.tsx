import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Providers } from '../../app/Providers.tsx'
import { createQueryClient } from '../../client/query-client.ts'
import { showLanguage } from '../../language/i18n.ts'
import { PublicPdfPage } from './PublicPdfPage.tsx'

beforeAll(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>())
  // jsdom has none, and Mantine asks for it.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }))
})

afterEach(cleanup)

/** The server's answer is held back until the test lets it go. */
async function openPdf(): Promise<{ readonly asked: string[]; readonly answer: (response: Response) => void }> {
  const asked: string[] = []
  const { promise, resolve } = deferred<Response>()
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return promise
  })
  await showLanguage('en')
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/pdf/$cmrId', component: PublicPdfPage })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/pdf/7?link=v1.a%2Bb'] }),
  })
  render(
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { asked, answer: resolve }
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

test.each([403, 404, 400])('a link that the server refuses with %i opens nothing and says so', async (status) => {
  const { asked, answer } = await openPdf()
  expect(await screen.findByText('Loading PDF...')).toBeTruthy()
  answer(Response.json({ error: 'link_refused' }, { status }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Access Denied: You do not have permission to view this document.',
  )
  expect(asked).toEqual(['/api/cmr/public-pdf?cmrId=7&link=v1.a%2Bb'])
})

test('a good link shows the note', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:note' }))
  const { answer } = await openPdf()
  answer(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }))
  expect((await screen.findByTitle('Consignment note')).getAttribute('src')).toBe('blob:note')
})
