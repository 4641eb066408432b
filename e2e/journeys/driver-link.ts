import type { APIRequestContext } from '@playwright/test'
import { tokenOf } from './signing-in.ts'

/** The newest message to this number as the outbox shows it, which never includes the link. */
export async function messageSentTo(
  request: APIRequestContext,
  phone: string,
): Promise<{ text: string; channel: string }> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'super')}` }
  const list = await request.get(`/api/outbox/list?kind=message&Search=${encodeURIComponent(phone)}`, { headers })
  const [newest] = ((await list.json()) as { data: { id: number }[] }).data
  const item = await request.get(`/api/outbox/item?id=${newest?.id}`, { headers })
  return (await item.json()) as { text: string; channel: string }
}
