import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { password, tokenOf } from './signing-in.ts'

/** Calls the API as a demo user to prepare data for a journey. */
export async function apiCallerAs(request: APIRequestContext, userName: string, secret = password) {
  const token = await tokenOf(request, userName, secret)
  return async (path: string, data: object): Promise<unknown> => {
    const reply = await request.post(path, { headers: { authorization: `Bearer ${token}` }, data })
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    const isJson = (reply.headers()['content-type'] ?? '').includes('json')
    return isJson ? reply.json() : reply.text()
  }
}

let last = 0

/** A number that is unique in this run. */
export function uniqueNumber(): string {
  last += 1
  return `${Date.now()}${process.pid % 1000}${last}`.slice(-16)
}

export interface PreparedNote {
  readonly id: number
  readonly cmrCode: string
}

/** The organisations that Acme may choose, by name. */
export async function organizations(request: APIRequestContext): Promise<ReadonlyMap<string, number>> {
  const token = await tokenOf(request, 'acme.planner')
  const reply = await request.get('/api/organization/box-list', { headers: { authorization: `Bearer ${token}` } })
  const list = (await reply.json()) as { id: number; name: string }[]
  return new Map(list.map(({ id, name }) => [name, id]))
}

/** A complete note from Acme to Colmar, carried by Brabant; for status 3 its shipper has signed. */
export async function prepareNote(
  request: APIRequestContext,
  status: 1 | 2 | 3,
  change: Readonly<Record<string, unknown>> = {},
): Promise<PreparedNote> {
  const ids = await organizations(request)
  const acme = await apiCallerAs(request, 'acme.planner')
  const created = (await acme('/api/cmr/create', {
    cmrCode: uniqueNumber(),
    status: status === 1 ? 1 : 2,
    type: 2,
    senderOrganizationsID: ids.get('Acme Chemicals'),
    carrierOrganizationsID: ids.get('Brabant Transport'),
    recipientOrganizationsID: ids.get('Colmar Distribution'),
    collectionName: 'Acme Chemicals, gate 4',
    collectionStreet: 'Kanaalkade 12',
    collectionPostalCode: '2440',
    collectionPlace: 'Geel',
    collectionCountryCode: 'BE',
    deliveryName: 'Colmar Distribution',
    deliveryPlace: 'Colmar',
    deliveryCountryCode: 'FR',
    tripID: 'T-1',
    senderEmail: 'dock@acme.example',
    goods: [{ goodsNature: 'Calcium chloride', packagesNumber: 40, grossWeight: 1000 }],
    containers: [{ number: 'MSKU 412096-5' }],
    ...change,
  })) as PreparedNote
  if (status === 3) await acme('/api/cmr/signature-shipper', { cmr_id: created.id, code: '1234', comment: '' })
  return created
}

/** Chooses an option of a combobox that searches while typing. */
export async function chooseOption(page: Page, field: string, search: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('combobox', { name: field, exact: true }).pressSequentially(search)
  await page.getByRole('option', { name: option }).first().click()
}

/** A section of the form by its title. */
export function formSection(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true })
}

export async function saveForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save/ }).click()
}
