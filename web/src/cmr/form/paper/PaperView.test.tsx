import type { PaperNote } from '@roadnote/domain/cmr/paper/paper-note'
import type { Language } from '@roadnote/locales/languages'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLanguage, textIn } from '../../../language/i18n.ts'
import { emptyForm, type FormValues } from '../state/form-values.ts'
import { freshGood } from '../../note/fresh-good.ts'
import { paperFromForm } from './paper-from-form.ts'
import { PaperView } from './PaperView.tsx'
import { renderPage } from '../../../test-kit/render-page.tsx'

const jumped = vi.fn<(field: string) => void>()

beforeEach(() => {
  localStorage.clear()
  jumped.mockReset()
})
afterEach(cleanup)

const organizations = new Map(
  [
    { id: 1, name: 'Acme Chemicals', street: 'Industrieweg 14', postalCode: '2440', place: 'Geel', countryCode: 'BE' },
    {
      id: 3,
      name: 'Brabant Transport',
      street: 'Havenstraat 3',
      postalCode: '4825',
      place: 'Breda',
      countryCode: 'NL',
    },
  ].map((organization) => [organization.id, organization]),
)

function noteOf(values: Partial<FormValues>): PaperNote {
  const form = { ...emptyForm(), cmrCode: '100405', senderOrganizationsID: 1, ...values }
  return paperFromForm(form, { item: null, organizations })
}

async function show(first: PaperNote, languages: readonly Language[] = ['de', 'en'], language: Language = 'de') {
  await showLanguage(language)
  for (const one of languages) await textIn(one)
  const way: { change?: (note: PaperNote) => void } = {}
  function Page() {
    const [note, setNote] = useState(first)
    useEffect(() => {
      way.change = setNote
    }, [])
    return <PaperView note={note} languages={languages} onJump={jumped} />
  }
  renderPage(Page, `/${language}/orders`)
  // The titles of the second language load last.
  await screen.findAllByText(language === 'en' ? /Transporteur \(nom/ : /Carrier \(name, address, country\)/)
  return { hand: userEvent.setup({ delay: null }), change: (note: PaperNote) => act(() => way.change?.(note)) }
}

function box(name: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`[data-box="${name}"]`)
  if (element === null) throw new Error(`no box ${name}`)
  return element
}

describe('the paper view', () => {
  test('the paper view has 24 boxes with titles in the languages of the note, like its PDF', async () => {
    await show(noteOf({}))
    expect(document.querySelectorAll('[data-box]')).toHaveLength(24)
    expect(box('carrier').textContent).toContain(
      'Frachtführer (Name, Anschrift, Land) Carrier (name, address, country)',
    )
  })

  test('the paper view uses the note’s languages and labels its boxes for screen readers in the reader’s language', async () => {
    await show(noteOf({}), ['fr', 'en'], 'de')
    const titles = box('carrier').querySelector('[aria-hidden]')
    await waitFor(() =>
      expect(titles?.textContent).toBe('Transporteur (nom, adresse, pays) Carrier (name, address, country)'),
    )
    expect(screen.getByRole('button', { name: /^16 Frachtführer \(Name, Anschrift, Land\)$/ })).toBe(box('carrier'))
  })

  test('the paper view marks no payment of the carriage before one is chosen', async () => {
    const { change } = await show(noteOf({}))
    expect(box('payment').textContent).not.toContain('×')
    change(noteOf({ franco: false }))
    await waitFor(() => expect(box('payment').textContent).toMatch(/×(?:Unfrei|.*forward)/))
  })

  test('the paper view shows the parties by name and address, and places on one line in low boxes', async () => {
    await show(noteOf({ carrierOrganizationsID: 3, collectionPlace: 'Geel', collectionCountryCode: 'BE' }))
    expect(box('sender').textContent).toContain('Acme Chemicals\nIndustrieweg 14\n2440 Geel, BE')
    expect(box('carrier').textContent).toContain('Brabant Transport')
    expect(box('takingOver').textContent).toContain('Geel, BE')
  })

  test('the paper view updates while the user types', async () => {
    const { change } = await show(noteOf({}))
    change(noteOf({ senderInstructions: 'Keep above 5 °C' }))
    await waitFor(() => expect(box('instructions').textContent).toContain('Keep above 5 °C'))
  })

  test('typing rerenders only the box of the changed field', async () => {
    const { change } = await show(noteOf({}))
    const before = new Map([...document.querySelectorAll('[data-box]')].map((one) => [one, one.innerHTML]))
    const changedBoxes = new Set<Element>()
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const owner =
          target instanceof Element ? target.closest('[data-box]') : target.parentElement?.closest('[data-box]')
        if (owner) changedBoxes.add(owner)
      }
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    change(noteOf({ specialAgreements: 'None' }))
    await waitFor(() => expect(box('agreements').textContent).toContain('None'))
    expect([...changedBoxes]).toEqual([box('agreements')])
    expect([...before].filter(([one, html]) => one.innerHTML !== html)).toHaveLength(1)
  })

  test('a click or Enter on a box of the paper view focuses its first field, and arrows move between boxes', async () => {
    const { hand } = await show(noteOf({}))
    await hand.click(box('delivery'))
    expect(jumped).toHaveBeenLastCalledWith('deliveryName')
    box('sender').focus()
    await hand.keyboard('{ArrowRight}{Enter}')
    expect(document.activeElement).toBe(box('consignee'))
    expect(jumped).toHaveBeenLastCalledWith('recipientOrganizationsID')
    await hand.keyboard('{End}{Enter}')
    expect(jumped).toHaveBeenLastCalledWith('recipientSignature')
    expect(document.querySelectorAll('[data-box][tabindex="0"]')).toHaveLength(1)
  })

  test('the paper view shows in box 20 who pays what', async () => {
    const carriage = { kind: 'carriage', amount: 1450, currency: 'EUR', payer: 'consignee' } as const
    await show({ ...noteOf({}), charges: [carriage, { ...carriage, kind: 'reductions', amount: 50, payer: 'sender' }] })
    expect(box('charges').textContent).toMatch(/Fracht[^\d]*EUR1\.450,00Ermäßigungen[^\d]*50,00EUR/)
  })

  test('the paper view names the type of package in the languages of the note, with its code', async () => {
    const good = { ...freshGood, id: -1, version: 0, goodsNature: 'Solvents', packageTypeCode: 'PX' }
    await show(noteOf({ goods: [good, { ...good, id: -2, packageTypeCode: 'YZ' }] }))
    await waitFor(() => expect(document.body.textContent.replaceAll(/\s+/g, ' ')).toContain('Palette / Pallet (PX)'))
    expect(document.body.textContent).toContain('YZ')
  })

  test('the paper view says who signs next', async () => {
    await show(noteOf({ status: 3 }))
    expect(box('carrierSignature').textContent).toContain('unterschreibt der Fahrer')
    expect(box('senderSignature').textContent).not.toContain('unterschreibt der Absender')
  })

  test('the paper view shows the layout of 2007 when it is chosen, and remembers the choice', async () => {
    const { hand } = await show(noteOf({ tripID: 'T-4183' }))
    await hand.selectOptions(screen.getByLabelText('Aufbau des Formulars'), 'iru2007')
    expect(box('reservations').textContent).toMatch(/^8/)
    expect(box('particulars').textContent).toContain('T-4183')
    expect(localStorage.getItem('roadnote.paper-layout')).toContain('iru2007')
  })

  test('the paper view prints the goods rows that fit, counts the remaining ones and totals all of them', async () => {
    const goods = Array.from({ length: 100 }, (_, index) => ({
      ...freshGood,
      id: -1 - index,
      goodsNature: `Ware ${index}`,
      packagesNumber: 2,
      grossWeight: 10,
    }))
    await show(noteOf({ goods }))
    const shown = screen.getAllByText(/^Ware \d+$/).length
    expect(shown).toBeGreaterThan(5)
    expect(screen.getByText(new RegExp(`^${100 - shown} weitere`))).toBeTruthy()
    expect(screen.getByText('200')).toBeTruthy()
    expect(screen.getByText('1.000')).toBeTruthy()
  })
})
