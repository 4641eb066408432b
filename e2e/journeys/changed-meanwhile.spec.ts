import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { apiCallerAs, prepareNote, type PreparedNote } from './form-notes.ts'
import { expectAccessibleDialog, openList, clickButton, selectNotes, typeCode } from './order-steps.ts'
import { rememberAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

type Caller = Awaited<ReturnType<typeof apiCallerAs>>

async function goodsOf(caller: Caller, id: number): Promise<number> {
  const { data } = (await caller('/api/good/list', { cmrID: id })) as { data: { id: number }[] }
  return data[0]?.id ?? 0
}

/** A colleague changes the trip and the weight of the goods while the note is open elsewhere. */
async function change(request: APIRequestContext, { id }: PreparedNote): Promise<void> {
  const admin = await apiCallerAs(request, 'acme.admin')
  await admin('/api/cmr/edit', { id, tripID: 'T-2' })
  await admin('/api/good/edit', { id: await goodsOf(admin, id), grossWeight: 1450 })
}

async function statusOf(request: APIRequestContext, { cmrCode }: PreparedNote): Promise<number> {
  const caller = await apiCallerAs(request, 'acme.planner')
  return ((await caller('/api/cmr/find-to-sign', { code: cmrCode })) as { status: number }).status
}

test('the signing dialog signs nothing and shows the changes when the note was edited since it was opened', async ({
  page,
  request,
}) => {
  test.slow()
  const note = await prepareNote(request, 2)
  await rememberAs(page, 'acme.planner')
  await openList(page, `search=${note.cmrCode}`)
  await clickButton(page, `Sign ${note.cmrCode}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You sign for Acme Chemicals, the sender')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Loaded at gate 4')
  await change(request, note)
  await typeCode(page, '1234')
  await dialog.getByRole('button', { name: 'Sign as sender' }).click()

  const changed = dialog.getByRole('region', { name: 'The note has changed since you opened it' })
  await expect(changed.getByText('Nothing was signed.')).toBeVisible()
  await expect(changed.getByText('T-1')).toBeVisible()
  await expect(changed.getByText('T-2')).toBeVisible()
  await expect(changed.getByText('Calcium chloride: Gross weight in kg')).toBeVisible()
  await expect(changed.getByText('1,450')).toBeVisible()
  await expect(changed.getByText('Acme Chemicals').first()).toBeVisible()
  await expect(changed.getByRole('button', { name: 'I have seen the changes' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Sign as sender' })).toBeDisabled()
  await expect(dialog.getByLabel('Sign code, digit 1 of 4')).toHaveValue('')
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue('Loaded at gate 4')
  expect(await statusOf(request, note)).toBe(2)
  await expectAccessibleDialog(page)

  await changed.getByRole('button', { name: 'I have seen the changes' }).click()
  await expect(changed).toBeHidden()
  await expect(dialog.getByLabel('Sign code, digit 1 of 4')).toBeFocused()
  await page.keyboard.type('1234')
  await dialog.getByRole('button', { name: 'Sign as sender' }).click()
  await expect(dialog.getByText(`${note.cmrCode} is signed`)).toBeVisible()
  expect(await statusOf(request, note)).toBe(3)
})

test('signing several notes signs the unchanged ones and asks to review the one that has changed', async ({
  page,
  request,
}) => {
  test.slow()
  const notes = [await prepareNote(request, 2), await prepareNote(request, 2)] as const
  await rememberAs(page, 'acme.planner')
  await openList(page, 'status=2&sort=lastModified:desc')
  await selectNotes(page, ...notes.map(({ cmrCode }) => cmrCode))
  await clickButton(page, 'Sign 2 as sender')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Both at gate 4')
  await change(request, notes[1])
  await typeCode(page, '1234')
  await dialog.getByRole('button', { name: 'Sign 2 as sender' }).click()
  await expect(dialog.getByText(`${notes[1].cmrCode}: Somebody else changed this in the meantime.`)).toBeVisible()
  expect(await Promise.all(notes.map((note) => statusOf(request, note)))).toEqual([3, 2])

  await dialog.getByRole('button', { name: 'See what changed and sign again' }).click()
  await expect(dialog.getByText('T-2')).toBeVisible()
  await expect(dialog.getByText('Goods, Calcium chloride: Gross weight in kg')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue('Both at gate 4')
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: 'I have seen the changes' }).click()
  await typeCode(page, '1234')
  await dialog.getByRole('button', { name: 'Sign 1 as sender' }).click()
  await expect(dialog.getByText('1 note is signed')).toBeVisible()
  expect(await statusOf(request, notes[1])).toBe(3)
})

test('the driver’s page signs nothing and shows the changes when the note was edited since it was opened', async ({
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const note = await prepareNote(request, 2)
  const acme = await apiCallerAs(request, 'acme.planner')
  const phone = `+3168${String(Date.now()).slice(-7)}`
  const { link } = (await acme('/api/cmr/create-spot-charter', {
    cmrIdList: String(note.id),
    carrierName: 'Changeable Haulage',
    countryCode: 'NL',
    driverFirstName: 'Joris',
    driverLastName: 'Maas',
    phone,
    licensePlateTruck: '12-ABC-3',
  })) as { link: string }
  await acme('/api/cmr/signature-shipper', { cmr_id: note.id, code: '1234' })
  const token = link.split('/').at(-1)
  await request.post('/api/charter/set-code', { data: { token, key: randomUUID(), code: '7351' } })

  const pocket = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  })
  const driver = await pocket.newPage()
  await driver.goto(new URL(link).pathname.replace(/^\/[a-z]{2}\//, '/en/'))
  await driver.getByRole('button', { name: 'Sign', exact: true }).click()
  const sheet = driver.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Comment' }).fill('Load secured')
  const office = await apiCallerAs(request, 'super')
  const words = 'Two drums are dented on the left side'
  await office('/api/cmr/edit', { id: note.id, carrierReservations: words, driverEmail: 'private@haulage.example' })
  await typeCode(driver, '7351')
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()

  const changed = sheet.getByRole('region', { name: 'The note has changed since you opened it' })
  await expect(changed.getByText(words)).toBeVisible()
  await expect(changed.getByText('private@haulage.example')).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled()
  await expect(sheet.getByRole('textbox', { name: 'Comment' })).toHaveValue('Load secured')
  expect(await statusOf(request, note)).toBe(3)
  await expectAccessibleDialog(driver)

  await changed.getByRole('button', { name: 'I have seen the changes' }).click()
  await typeCode(driver, '7351')
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(sheet.getByText('1 note is signed.')).toBeVisible()
  expect(await statusOf(request, note)).toBe(4)
  await pocket.close()
})
