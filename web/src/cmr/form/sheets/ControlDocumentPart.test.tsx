import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { showLanguage } from '../../../language/i18n.ts'
import { renderPage } from '../../../test-kit/render-page.tsx'
import { FormApiContext, FormContext, type FormFields } from '../state/form-context.ts'
import { noLocks } from '../state/form-locks.ts'
import { emptyForm } from '../state/form-values.ts'
import { ControlDocumentPart } from './ControlDocumentPart.tsx'

afterEach(cleanup)

const surroundings = { mode: 'new', item: null, locks: noLocks, statusLock: null } as const

async function show(written: Partial<FormFields>): Promise<void> {
  await showLanguage('en')
  function Page() {
    const form = useForm<FormFields>({ defaultValues: { ...emptyForm(), ...written } })
    const stored = useWatch({ control: form.control, name: 'controlDocumentSign' })
    return (
      <FormApiContext value={form}>
        <FormContext value={surroundings}>
          <ControlDocumentPart />
          <output>{String(stored)}</output>
          <button type="button" onClick={() => form.setValue('deliveryCountryCode', 'PT')}>
            To Portugal
          </button>
        </FormContext>
      </FormApiContext>
    )
  }
  renderPage(Page, '/en/orders')
  await screen.findByRole('status')
}

const choice = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /Spanish control document/ })
const stored = () => screen.getByRole('status').textContent

test('the control document is on by itself within Spain, stays off once switched off, and a choice undone is not stored', async () => {
  await show({ collectionCountryCode: 'ES', deliveryCountryCode: 'ES' })
  expect([choice()?.checked, stored()]).toEqual([true, 'null'])
  expect(screen.getByLabelText('Contractual shipper')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox'))
  expect([choice()?.checked, stored()]).toEqual([false, 'false'])
  expect(screen.queryByLabelText('Contractual shipper')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox'))
  expect([choice()?.checked, stored()]).toEqual([true, 'null'])
  // Chosen by nobody, it goes with the places.
  await userEvent.click(screen.getByRole('button', { name: 'To Portugal' }))
  expect(choice()).toBeNull()
})

test('a note across a border has no part for the control document, unless it was chosen', async () => {
  await show({ collectionCountryCode: 'ES', deliveryCountryCode: 'FR' })
  expect(choice()).toBeNull()
  cleanup()
  await show({ collectionCountryCode: 'ES', deliveryCountryCode: 'FR', controlDocumentSign: true })
  expect(choice()?.checked).toBe(true)
  await userEvent.click(screen.getByRole('checkbox'))
  expect(choice()).toBeNull()
})

test('a new note is not asked for the reason of a change', async () => {
  await show({ collectionCountryCode: 'ES', deliveryCountryCode: 'ES' })
  expect(screen.getByLabelText('Special traffic authorisation')).toBeDefined()
  expect(screen.queryByLabelText('Reason for the change')).toBeNull()
})
