import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../language/i18n.ts'
import { answering } from '../../../test-kit/answering.ts'
import { renderPage } from '../../../test-kit/render-page.tsx'
import { FormApiContext, FormContext, type FormFields } from '../state/form-context.ts'
import { noLocks } from '../state/form-locks.ts'
import { emptyForm } from '../state/form-values.ts'
import { NationalNumbersPart } from './NationalNumbersPart.tsx'

beforeEach(() => {
  answering({ 'organization.countryList': [{ code: 'BG', name: 'Bulgaria' }] })
})

afterEach(cleanup)

const surroundings = { mode: 'new', item: null, locks: noLocks, statusLock: null } as const

async function show(nationalNumbers: string): Promise<void> {
  await showLanguage('en')
  function Page() {
    const form = useForm<FormFields>({ mode: 'onTouched', defaultValues: { ...emptyForm(), nationalNumbers } })
    const stored = useWatch({ control: form.control, name: 'nationalNumbers' })
    return (
      <FormApiContext value={form}>
        <FormContext value={surroundings}>
          <NationalNumbersPart />
          <output>{stored}</output>
        </FormContext>
      </FormApiContext>
    )
  }
  renderPage(Page, '/en/orders')
  await screen.findByRole('status')
}

const stored = () => screen.getByRole('status').textContent

test('a number is added with its type, and one of another country with its country', async () => {
  await show('')
  await userEvent.click(screen.getByRole('button', { name: 'Add a national number' }))
  await userEvent.type(screen.getByLabelText('Number'), '4s0p-0z5k')
  expect(stored()).toBe('RO UIT: 4s0p-0z5k')
  await userEvent.selectOptions(screen.getByLabelText('Kind of number'), 'EKÁER (HU)')
  expect(stored()).toBe('HU EKÁER: 4s0p-0z5k')
  await userEvent.selectOptions(screen.getByLabelText('Kind of number'), 'Of another country')
  await userEvent.selectOptions(await screen.findByLabelText('Country'), await screen.findByText('Bulgaria'))
  await userEvent.type(screen.getByLabelText('Number'), ' 7;7')
  expect(stored()).toBe('BG: 4s0p-0z5k 7 7')
})

test('each number can be removed, and a mistaken one is explained at its row', async () => {
  await show('RO UIT: 4S0P\nPL SENT: SENT20261119000123')
  const [first] = screen.getAllByLabelText('Number')
  if (first === undefined) throw new Error('no number')
  await userEvent.click(first)
  await userEvent.tab()
  expect(await screen.findAllByText('Wrong format')).toHaveLength(1)
  expect(first.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Remove number 4S0P' }))
  expect(stored()).toBe('PL SENT: SENT20261119000123')
})

test('a note holds at most ten numbers', async () => {
  await show(Array.from({ length: 10 }, (_, index) => `BG: ${index}`).join('\n'))
  expect(screen.getByRole('button', { name: 'Add a national number' })).toHaveProperty('disabled', true)
})
