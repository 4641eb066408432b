import { type APIRequestContext, expect } from '@playwright/test'
import { password } from './signing-in.ts'

export async function tokenOf(request: APIRequestContext, userName: string): Promise<string> {
  const login = await request.post('/token', { data: { username: userName, password } })
  return ((await login.json()) as { access_token: string }).access_token
}

/** What the driver's telephone would show: no gateway is connected, so that the message stays readable. */
export async function linkSentTo(request: APIRequestContext, phone: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'super')}` }
  const find = async (): Promise<string> => {
    const list = await request.get(`/api/outbox/list?kind=message&Search=${encodeURIComponent(phone)}`, { headers })
    const [newest] = ((await list.json()) as { data: { id: number; state: string }[] }).data
    if (newest?.state !== 'kept') return ''
    const item = await request.get(`/api/outbox/item?id=${newest.id}`, { headers })
    return /https?:\/\/\S+\/charter\/[\w-]{43}/.exec(((await item.json()) as { text: string }).text)?.[0] ?? ''
  }
  let link = ''
  await expect.poll(async () => (link = await find())).not.toBe('')
  return new URL(link).pathname
}
