import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { prepareNote } from './form-notes.ts'
import { expectAccessible } from './accessible.ts'
import { mailsReceivedBy } from './mailed-link.ts'
import { clickButton, typeCode } from './order-steps.ts'
import { password, rememberAs, tokenOf } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function headersOf(request: APIRequestContext, userName: string, secret = password) {
  return { authorization: `Bearer ${await tokenOf(request, userName, secret)}` }
}

async function guidOfDriver(request: APIRequestContext): Promise<string> {
  const data = { username: 'brabant.driver', password, client: 'driver' }
  // Our own server answers the guid of the user.
  return ((await (await request.post('/token', { data })).json()) as { guid: string }).guid
}

/** The driver at the ramp: two reservations in Dutch, one of them with a photo. */
async function reserveInDutch(browser: Browser, cmrCode: string): Promise<void> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'nl-BE' })
  const page = await phone.newPage()
  await page.goto('/')
  await page.getByLabel('Gebruikersnaam').fill('brabant.driver')
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/[a-z]{2}\/driver/)
  await page.goto('/nl/driver')
  const card = page.getByRole('article', { name: cmrCode })
  await card.getByRole('button', { name: 'Alles tonen' }).click()
  const section = card.getByRole('region', { name: 'Voorbehouden bij het laden' })
  await addReservation(
    section.getByRole('button', { name: 'Voorbehoud toevoegen' }),
    section,
    'Verpakking nat',
    async () => {
      await section.getByLabel('Goederenregel').selectOption({ label: 'regel 1 · Calcium chloride' })
      await section.getByLabel('In uw eigen woorden').fill('Onderste laag')
    },
  )
  const photo = section.locator('input[type=file]').first()
  await photo.setInputFiles({ name: 'nat.png', mimeType: 'image/png', buffer: picture })
  await expect(section.getByRole('button', { name: 'Foto nat.jpg openen' })).toBeVisible()
  await addReservation(
    section.getByRole('button', { name: 'Voorbehoud toevoegen' }),
    section,
    'Aantal colli wijkt af',
    () => section.getByLabel('Aantal colli').fill('38'),
  )
  await expect(section.getByText('Niet beantwoord door de afzender.')).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await phone.close()
}

type Section = ReturnType<Page['getByRole']>

async function addReservation(open: Section, section: Section, label: string, fill: () => Promise<unknown>) {
  await open.click()
  await section.getByRole('combobox', { name: 'Voorbehoud' }).first().selectOption({ label })
  await fill()
  await section.getByRole('button', { name: 'Voorbehoud toevoegen' }).click()
  await expect(section.getByText(label).first()).toBeVisible()
  // The form has closed, so the button above opens it again.
  await expect(section.getByRole('combobox')).toHaveCount(0)
}

/** The sender's signer reads in French, accepts one, rejects the other, and signs. */
async function answerInFrench(page: Page, cmrCode: string): Promise<void> {
  await rememberAs(page, 'acme.signer', '1234')
  await page.goto(`/fr/orders?dates=any&limit=100&search=${cmrCode}`)
  await clickButton(page, `Signer ${cmrCode}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Emballage mouillé')).toBeVisible()
  await expect(dialog.getByText('Onderste laag')).toBeVisible()
  await expect(dialog.getByText(/L’emballage est mouillé ou taché d’eau/)).toBeVisible()
  await clickTwice(dialog, 'Accepter', 'Emballage mouillé')
  await expect(dialog.getByText(/Acceptée par l’expéditeur/)).toBeVisible()
  await clickTwice(dialog, 'Rejeter', 'Nombre de colis différent')
  await expect(dialog.getByText(/Rejetée par l’expéditeur/)).toBeVisible()
  await dialog.getByLabel('Code de signature, chiffre 1 sur 4').click()
  await page.keyboard.type('1234')
  await dialog.getByRole('button', { name: 'Signer comme expéditeur' }).click()
  await expect(dialog.getByRole('button', { name: 'Signer comme expéditeur' })).toBeHidden()
}

/** The first press says what the answer means. */
async function clickTwice(dialog: Section, verb: string, name: string): Promise<void> {
  const button = dialog.getByRole('button', { name: new RegExp(`^${verb}.*${name}$`) })
  await button.click()
  await expect(dialog.getByText(/Une réserve acceptée lie l’expéditeur/)).toBeVisible()
  await button.click()
}

test('a driver reserves in Dutch, the sender answers in French, the consignee reads it, and the evidence has it', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const { id, cmrCode } = await prepareNote(request, 2)
  const carrier = await headersOf(request, 'brabant.planner')
  const guid = await guidOfDriver(request)
  await request.get(`/api/cmr/set-driver-guid?cmr_id=${id}&guid=${guid}`, { headers: carrier })
  await reserveInDutch(browser, cmrCode)
  await answerInFrench(page, cmrCode)
  const signed = await request.post('/api/cmr/signature-driver', {
    headers: carrier,
    data: { cmr_id: id, guid, code: '1234' },
  })
  expect(signed.ok(), await signed.text()).toBe(true)

  const consignee = await browser.newPage()
  await rememberAs(consignee, 'colmar.signer', '1234')
  await consignee.goto(`/en/orders?dates=any&limit=100&search=${cmrCode}`)
  await clickButton(consignee, `Sign ${cmrCode}`)
  const dialog = consignee.getByRole('dialog')
  await expect(dialog.getByText('Packaging wet')).toBeVisible()
  await expect(
    dialog.getByText(/Accepted by the sender on .*; it binds the sender \(articles 8 and 9 CMR\)/),
  ).toBeVisible()
  await expect(dialog.getByText(/Rejected by the sender on/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await typeCode(consignee, '1234')
  await dialog.getByRole('button', { name: 'Sign as recipient' }).click()
  await expect(dialog.getByText(`${cmrCode} is signed`)).toBeVisible()
  await consignee.close()

  const reader = await headersOf(request, 'acme.planner')
  const evidence = await request.get(`/api/cmr/evidence?cmr_id=${id}`, { headers: reader })
  const events = await evidence.text()
  expect(events.match(/"reservationRaised"/g)).toHaveLength(2)
  expect(events.match(/"reservationAnswered"/g)).toHaveLength(2)
})

/** The mail waits for further reservations; an operator sends it at once. */
async function sentLink(request: APIRequestContext, cmrCode: string, to: string): Promise<string> {
  const operator = await headersOf(request, 'super')
  const found = await request.get(`/api/outbox/list?kind=mail&Search=${cmrCode}`, { headers: operator })
  const { data } = (await found.json()) as { data: { id: number; recipient: string | null }[] }
  const mail = data.find(({ recipient }) => recipient === to)
  const sent = await request.post('/api/outbox/retry', { headers: operator, data: { id: mail?.id } })
  expect(sent.ok(), await sent.text()).toBe(true)
  let link = ''
  const arrives = async () => {
    const mails = (await mailsReceivedBy(to)).filter(({ subject }) => subject.includes(cmrCode))
    link = mails.map(({ text }) => /\/[a-z]{2}\/reservations\/\S+/.exec(text)?.[0] ?? '').find(Boolean) ?? ''
    return link
  }
  await expect.poll(arrives).not.toBe('')
  return link
}

test('a reservation raised after the sender signed is accepted on the page of a mailed link with the sign code', async ({
  request,
  browser,
}) => {
  test.slow()
  const { id, cmrCode } = await prepareNote(request, 3)
  const carrier = await headersOf(request, 'brabant.planner')
  for (const code of ['packagingWet', 'sealBroken'])
    await request.post('/api/cmr/add-reservation', { headers: carrier, data: { cmr_id: id, code } })
  const link = await sentLink(request, cmrCode, 'acme.planner@acme.example')
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await phone.newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: `Reservations on ${cmrCode}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept: Packaging wet' }).click()
  await expect(page.getByText(/An accepted reservation binds the sender/)).toBeVisible()
  await page.keyboard.type('9876')
  await page.getByRole('button', { name: 'Accept: Packaging wet' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await typeCode(page, '1234')
  await page.getByRole('button', { name: 'Accept: Packaging wet' }).click()
  await expect(page.getByText(/Accepted by the sender on .*with the mailed link and the sign code/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reject: Seal broken or different' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // Revoked with the other links of the note.
  await request.post('/api/cmr/revoke-links', { headers: carrier, data: { cmr_id: id } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await phone.close()
})
