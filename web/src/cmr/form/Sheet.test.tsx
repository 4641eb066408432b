import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { FieldLabel } from './fields/FieldLabel.tsx'
import { FormApiContext, FormContext, type FormFields, type FormMode } from './state/form-context.ts'
import { everyLock, noLocks } from './state/form-locks.ts'
import { emptyForm } from './state/form-values.ts'
import { Sheet } from './Sheet.tsx'

afterEach(cleanup)

async function show(mode: FormMode, written: Partial<FormFields> = {}): Promise<void> {
  await showLanguage('en')
  const closed = mode === 'details'
  const surroundings = {
    mode,
    item: null,
    locks: closed ? everyLock('Read-only') : noLocks,
    statusLock: closed ? 'Read-only' : null,
  }
  function Page() {
    const form = useForm<FormFields>({ defaultValues: { ...emptyForm(), ...written } })
    return (
      <FormApiContext value={form}>
        <FormContext value={surroundings}>
          <Sheet section="deposit">yard</Sheet>
          <Sheet section="collection">
            <FieldLabel field="collectionPlace">Place</FieldLabel>
            <FieldLabel field="collectionStreet">Street</FieldLabel>
          </Sheet>
          <Sheet section="pallets" flush isEmpty={false}>
            pallets
          </Sheet>
          <Sheet section="comments">comments</Sheet>
        </FormContext>
      </FormApiContext>
    )
  }
  renderPage(Page, '/en/orders')
  await screen.findByText('comments')
}

function folded(): (string | null)[] {
  return [...document.querySelectorAll('section[data-folded]')].map((section) => section.getAttribute('data-section'))
}

test('a reader finds empty sections of the note collapsed and can expand them', async () => {
  await show('details', { collectionPlace: 'Geel' })
  expect(folded()).toEqual(['deposit'])
  expect(screen.getByText('yard').hidden).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Container drop-off address: empty', expanded: false }))
  expect(folded()).toEqual([])
  expect(screen.getByText('yard').hidden).toBe(false)
})

test('an editor folds a section that is filled in and reads in one line what is in it', async () => {
  await show('edit', { collectionName: 'Acme Geel', collectionPlace: 'Geel' })
  await userEvent.click(screen.getByRole('button', { name: 'Collection: Fold', expanded: true }))
  expect(folded()).toEqual(['collection'])
  expect(screen.getByText('Acme Geel · Geel')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /Acme Geel · Geel$/, expanded: false }))
  expect(folded()).toEqual([])
})

test('an editor finds every section of the note expanded and the fields required for signing marked', async () => {
  await show('new')
  expect(folded()).toEqual([])
  expect([screen.getByText('Place').textContent, screen.getByText('Street').textContent]).toEqual([
    '4Place *',
    '4Street',
  ])
})

test('a reader sees no required marks on the note', async () => {
  await show('details', { collectionPlace: 'Geel' })
  expect(screen.getByText('Place').textContent).toBe('4Place')
})
