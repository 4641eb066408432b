import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiCallerAs, prepareNote } from './form-notes.ts'
import { tokenOf } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** A hand scanner types fast and ends with Enter; the camera of the test browser shows no code. */
async function scan(page: Page, words: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...text.split(''), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, words)
}

async function typeCode(page: Page, place: number, code: string): Promise<void> {
  await page
    .getByLabel(/digit 1 of 4/)
    .nth(place)
    .click()
  await page.keyboard.type(code)
}

test('the sender’s signer signs two notes on the driver’s phone with one code, and then the driver signs', async ({
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const acme = await apiCallerAs(request, 'acme.planner')
  const notes = [await prepareNote(request, 2), await prepareNote(request, 2)]
  const { link } = (await acme('/api/cmr/create-spot-charter', {
    cmrIdList: notes.map(({ id }) => id).join(','),
    carrierName: 'Journey Haulage',
    countryCode: 'NL',
    driverFirstName: 'Jo',
    driverLastName: 'Smit',
    phone: '+31687654399',
    licensePlateTruck: '12-ABC-4',
  })) as { link: string }
  await acme('/api/cmr/comment', { cmr_id: notes[0]?.id, comment: 'Pallet 3 is wet', CommentType: 9 })
  const headers = { authorization: `Bearer ${await tokenOf(request, 'acme.planner')}` }
  const { guid } = (await (await request.get('/user', { headers })).json()) as { guid: string }
  const pocket = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  })
  const phone = await pocket.newPage()
  await phone.goto(new URL(link).pathname.replace(/^\/[a-z]{2}\//, '/en/'))
  await phone.getByRole('button', { name: 'Acme Chemicals signs on this phone (2 notes)' }).click()
  const sheet = phone.getByRole('dialog', { name: 'Sign as sender' })
  await expect(sheet.getByText('Pallet 3 is wet')).toBeVisible()
  await scan(phone, guid)
  await expect(sheet.getByRole('button', { name: 'Person of the scanned code' })).toBeVisible()
  await typeCode(phone, 0, '9999')
  await sheet.getByRole('checkbox', { name: /^I have read what was said/ }).check()
  const sign = sheet.getByRole('button', { name: 'Sign 2 as sender' })
  await sign.click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await expectAccessible(phone)
  await typeCode(phone, 0, '1234')
  await sign.click()
  await expect(sheet.getByText('2 notes are signed')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click()

  await phone.getByRole('button', { name: 'Sign 2 notes' }).click()
  for (const place of [0, 1]) await typeCode(phone, place, '7351')
  const own = phone.getByRole('dialog')
  await own.getByRole('checkbox', { name: /^I have read what was said/ }).check()
  await own.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(own.getByText('2 notes are signed. Have a safe journey.')).toBeVisible()
  for (const { id } of notes) {
    const item = await request.get(`/api/cmr/item?cmr_id=${id}`, { headers })
    expect(await item.json()).toMatchObject({ status: 4, senderSignMethod: 2 })
  }
  await pocket.close()
})
