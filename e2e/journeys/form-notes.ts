import { roadnoteClient, type InputOf, type RoadnoteClient } from '@roadnote/client'
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

/** Our client package, signed in as a demo user. */
async function clientAs(request: APIRequestContext, userName: string): Promise<RoadnoteClient> {
  return roadnoteClient({ url: process.env.JOURNEYS_URL ?? '', token: await tokenOf(request, userName) })
}

/** The organisations that Acme may choose, by name. */
export async function organizations(request: APIRequestContext): Promise<ReadonlyMap<string, number>> {
  const list = await (await clientAs(request, 'acme.planner')).organization.boxList()
  return new Map(list.map(({ id, name }) => [name, id]))
}

/** A complete note from Acme to Colmar, carried by Brabant; for status 3 its shipper has signed. */
export async function prepareNote(
  request: APIRequestContext,
  status: 1 | 2 | 3,
  change: Partial<InputOf<'cmr', 'create'>> = {},
): Promise<PreparedNote> {
  const ids = await organizations(request)
  const idOf = (name: string): number => ids.get(name) ?? 0
  const acme = await clientAs(request, 'acme.planner')
  const created = await acme.cmr.create({
    cmrCode: uniqueNumber(),
    status: status === 1 ? 1 : 2,
    type: 2,
    senderOrganizationsID: idOf('Acme Chemicals'),
    carrierOrganizationsID: idOf('Brabant Transport'),
    recipientOrganizationsID: idOf('Colmar Distribution'),
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
  })
  if (status === 3) await acme.cmr.signAsShipper({ cmr_id: created.id, code: '1234', comment: '' })
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
