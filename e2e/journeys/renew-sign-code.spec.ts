import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectAccessibleInBothColours, password, signInAs } from './signing-in.ts'

const signer = { userName: 'antwerp.signer', email: 'antwerp.signer@antwerp.example' }

/** Without a mail server the demo's mails stay where a super admin reads them. */
async function wayInMail(request: APIRequestContext): Promise<string> {
  const login = await request.post('/token', { data: { username: 'super', password } })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const ask = async (path: string): Promise<unknown> =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()
  let way = ''
  await expect
    .poll(async () => {
      const { data } = (await ask('/api/outbox/list?kind=mail&Limit=50')) as { data: { id: number; what: string }[] }
      const mail = data.find(({ what }) => what === 'Choose a new sign code')
      if (mail === undefined) return ''
      const { text } = (await ask(`/api/outbox/item?id=${mail.id}`)) as { text: string }
      way = /\/en\/renew-sign-code\/[A-Za-z0-9_-]{43}/.exec(text)?.[0] ?? ''
      return way
    })
    .not.toBe('')
  return way
}

async function choose(page: Page, code: string, again = code): Promise<void> {
  const first = page.getByLabel(/digit 1 of 4/)
  await first.first().click()
  await page.keyboard.type(code)
  await first.last().click()
  await page.keyboard.type(again)
  await page.getByRole('button', { name: 'Save sign code' }).click()
}

test('a signer whose code is forgotten or switched off chooses a new one through the link in a mail', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await page.getByLabel('Username').fill(signer.userName)
  await page.getByText('Forgot password?').click()
  await page.getByText('Sign code forgotten or switched off?').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Renew sign code' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill(signer.email)
  await page.getByRole('button', { name: 'Get link' }).click()
  await expect(page.getByRole('status')).toContainText('a link to choose a new sign code is on its way')

  const way = await wayInMail(request)
  await page.goto(way)
  await expect(page.getByRole('heading', { level: 1, name: 'New sign code' })).toBeVisible()
  await expectAccessibleInBothColours(page)
  await choose(page, '8305', '8306')
  await expect(page.getByText('The two codes are not the same.')).toBeVisible()
  await page.goto(way)
  await choose(page, '8305')
  await expect(page.getByText('Your new sign code is saved.')).toBeVisible()

  await page.goto(way)
  await choose(page, '9264')
  await expect(page.getByText('This link has been used already.')).toBeVisible()
  await signInAs(page, signer.userName, '8305')
})
