import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { answering } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { RouteAdvice } from './RouteAdvice.tsx'

const countries = ['BE', 'DE', 'FR', 'LU', 'NL'].map((code) => ({ id: code, code, name: code }))

beforeEach(async () => {
  await showLanguage('en')
  answering({ 'organization.countryList': countries })
})

afterEach(cleanup)

function open(collection: string | null, delivery: string | null) {
  const onPrint = vi.fn<() => void>()
  renderPage(() => <RouteAdvice collection={collection} delivery={delivery} onPrint={onPrint} />, '/en/orders')
  return onPrint
}

async function openCountries() {
  await userEvent.click(await screen.findByRole('button', { name: 'By country and source' }))
}

test('the route adviser says that paper is needed for Belgium, why, and prints the four copies', async () => {
  const onPrint = open('BE', 'FR')
  expect((await screen.findAllByText('Paper is needed')).length).toBeGreaterThan(0)
  await openCountries()
  const [belgium, france] = screen.getAllByRole('listitem')
  expect(belgium?.textContent).toContain('e-CMR protocol signed on 27 May 2008, not in force')
  expect(belgium?.textContent).toContain('data of 27 Mar 2026')
  expect(france?.textContent).toContain('e-CMR protocol in force since 3 Jan 2017')
  expect(screen.getAllByText('Information, not legal advice.')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Print the four copies' }))
  expect(onPrint).toHaveBeenCalledOnce()
})

test('the route adviser offers no print where the electronic note is enough, until a country in between asks for one', async () => {
  open('NL', 'FR')
  await openCountries()
  expect(screen.queryByRole('button', { name: 'Print the four copies' })).toBeNull()
  await userEvent.type(screen.getByRole('combobox', { name: 'Countries in between' }), 'Belg')
  await userEvent.click(await screen.findByRole('option', { name: 'Belgium', hidden: true }))
  expect(await screen.findByRole('button', { name: 'Print the four copies' })).toBeDefined()
  expect(screen.getByText('NL → BE → FR')).toBeDefined()
  const countriesShown = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(countriesShown.filter((words) => words.includes('BelgiumCarry a print'))).toHaveLength(1)
})

test.each([
  [null, 'FR'],
  ['NL', ''],
])('the route adviser asks for both countries when it knows only %s and "%s"', async (collection, delivery) => {
  open(collection, delivery)
  expect(
    await screen.findByText('The countries of collection and delivery decide which document is needed.'),
  ).toBeDefined()
})

test('the route adviser speaks of the law of the country for carriage within it, and has no source for an unknown one', async () => {
  open('DE', 'DE')
  await openCountries()
  expect(await screen.findByText('Within one country its own law decides, which is not in the table')).toBeDefined()
  cleanup()
  open('NL', 'Atlantis')
  await openCountries()
  expect(await screen.findByText('Not in the table of countries')).toBeDefined()
})
