import { type APIRequestContext, expect } from '@playwright/test'
import { expectAccessibleInBothColours } from './accessible.ts'
import { openList, clickButton, typeCode } from './order-steps.ts'
import { rememberAs, tokenOf } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** No other journey sends mails as this user, so using up the quota disturbs none. */
const planner = 'antwerp.planner'

interface Caller {
  readonly headers: { readonly authorization: string }
  readonly request: APIRequestContext
}

async function callerOf(request: APIRequestContext): Promise<Caller> {
  const token = await tokenOf(request, planner)
  return { request, headers: { authorization: `Bearer ${token}` } }
}

/** A released note of Acme Antwerp whose remarks are mailed to an outside address. */
async function noteWithStranger({ request, headers }: Caller): Promise<{ id: number; cmrCode: string }> {
  const list = await request.get('/api/organization/box-list', { headers })
  const organizations = (await list.json()) as { id: number; name: string }[]
  const idOf = (name: string) => organizations.find((organization) => organization.name === name)?.id
  const made = await request.post('/api/cmr/create', {
    headers,
    data: {
      cmrCode: '77123456',
      status: 2,
      senderOrganizationsID: idOf('Acme Antwerp'),
      carrierOrganizationsID: idOf('Brabant Transport'),
      recipientOrganizationsID: idOf('Colmar Distribution'),
      collectionPlace: 'Antwerpen',
      collectionCountryCode: 'BE',
      deliveryPlace: 'Colmar',
      deliveryCountryCode: 'FR',
      escalateCommentSenderEmail: 'claims@insurer.example',
      goods: [{ goodsNature: 'Solvents', grossWeight: 1200 }],
    },
  })
  expect(made.status(), await made.text()).toBe(200)
  return (await made.json()) as { id: number; cmrCode: string }
}

test('a note can be signed when the daily mail quota is used up, and the dialog says what was not mailed', async ({
  page,
  request,
}) => {
  test.slow()
  const caller = await callerOf(request)
  const { id, cmrCode } = await noteWithStranger(caller)
  const comment = { cmr_id: id, comment: 'Please read', CommentType: 9, email: 'somebody@insurer.example' }
  const say = () => request.post('/api/cmr/comment', { headers: caller.headers, data: comment })
  let answer = await say()
  for (let mail = 1; mail < 60 && answer.ok(); mail += 1) answer = await say()
  expect(await answer.json()).toMatchObject({ error: 'mail_quota' })

  await rememberAs(page, planner)
  await openList(page, `search=${cmrCode}`)
  await clickButton(page, `Sign ${cmrCode}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('One drum dented')
  await typeCode(page, '1234')
  await dialog.getByRole('button', { name: 'Sign as sender' }).click()
  await expect(dialog.getByText(`${cmrCode} is signed`)).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('1 e-mail was not sent')
  await expectAccessibleInBothColours(page)
})
