import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showLanguage } from '../language/i18n.ts'
import { answering } from '../test-kit/answering.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { goodContract } from '@roadnote/domain/cmr/contract/row'
import { PackageTypeField } from './PackageTypeField.tsx'

afterEach(cleanup)

async function open() {
  await showLanguage('nl')
  answering({})
  function Page() {
    const form = useForm(goodContract.create, { start: { packageTypeCode: '' } })
    return (
      <Form form={form}>
        <PackageTypeField name="packageTypeCode" label="Soort" called="Soort" />
      </Form>
    )
  }
  renderPage(Page, '/nl/orders')
  const hand = userEvent.setup({ delay: null })
  const field = await screen.findByLabelText<HTMLInputElement>('Soort', { selector: 'input' })
  await hand.click(field)
  await screen.findByText('Baal, geperst')
  return { hand, field }
}

const first = () => screen.getAllByRole('option', { hidden: true })[0]?.textContent

test('a type of package is found by its code first, then by the beginning of its name', async () => {
  const { hand, field } = await open()
  await hand.type(field, 'ct')
  expect(first()).toBe('Karton(CT)')
  await hand.clear(field)
  await hand.type(field, 'euro')
  expect(first()).toBe('Europallet 100 × 120 cm(OI)')
  await hand.clear(field)
  await hand.type(field, 'pallet')
  expect(first()).toBe('Pallet(PX)')
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(field.value).toBe('Pallet (PX)'))
})

test('a code without a name is found by its code, and words that name nothing leave the field as it was', async () => {
  const { hand, field } = await open()
  await hand.type(field, 'yz')
  expect(first()).toBe('YZ')
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(field.value).toBe('YZ'))
  await hand.clear(field)
  await hand.type(field, 'loose on the floor')
  await hand.tab()
  await waitFor(() => expect(field.value).toBe('YZ'))
})
