import { type APIRequestContext, expect } from '@playwright/test'
import { password } from './signing-in.ts'

/** The link in the newest mail to somebody: without a mail server the demo's mails stay where a super admin reads them. */
export async function wayInMail(request: APIRequestContext, email: string, page: string): Promise<string> {
  const login = await request.post('/token', { data: { username: 'super', password } })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const ask = async (path: string): Promise<unknown> =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()
  const link = new RegExp(`/en/${page}/[A-Za-z0-9_-]{43}`)
  let way = ''
  await expect
    .poll(async () => {
      const list = `/api/outbox/list?kind=mail&Limit=50&Search=${encodeURIComponent(email)}`
      const { data } = (await ask(list)) as { data: { id: number }[] }
      for (const { id } of data) {
        const { text } = (await ask(`/api/outbox/item?id=${id}`)) as { text: string }
        way = link.exec(text)?.[0] ?? ''
        if (way !== '') break
      }
      return way
    })
    .not.toBe('')
  return way
}
