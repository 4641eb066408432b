import { organizationItem } from '@roadnote/domain/organization/contract'
import { logoMaximumBytes } from '@roadnote/domain/organization/settings'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useFormState } from 'react-hook-form'
import { textOfProblem } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { anItem } from '../../test-kit/organizations.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { asProblem } from '../../ui/form/field-errors.ts'
import type { OrganizationForm } from './organization-values.ts'
import { useOrganizationForm } from './use-organization-form.ts'

afterEach(cleanup)

const item = organizationItem.decode(anItem({ name: 'Acme Antwerp' }))
const nothing = vi.fn<() => void>()

/** The form of a valid organisation without its fields: only its messages. */
function Sheet({ changed }: { readonly changed: Partial<OrganizationForm> }) {
  const text = useText()
  const { form } = useOrganizationForm({ item, parents: [], onClose: nothing, onFailed: nothing })
  const { errors } = useFormState({ control: form.hook.control })
  const save = (): void => {
    form.set(changed)
    void form.submit()
  }
  return (
    <>
      <button type="button" onClick={save}>
        {text('organization.dialog.save')}
      </button>
      {Object.entries(errors).map(([name, error]) => (
        <p key={name} data-field={name}>
          {error?.type === asProblem ? textOfProblem(String(error.message), text) : String(error?.message)}
        </p>
      ))}
    </>
  )
}

async function messagesOf(changed: Partial<OrganizationForm>): Promise<Record<string, string>> {
  renderPage(() => <Sheet changed={changed} />, '/en/organizations')
  fireEvent.click(await screen.findByRole('button'))
  const fields = () => [...document.querySelectorAll<HTMLElement>('[data-field]')]
  await waitFor(() => expect(fields()).not.toEqual([]))
  return Object.fromEntries(fields().map(({ dataset, textContent }) => [dataset['field'] ?? '', textContent]))
}

const hook = 'https://erp.example/hook'

const cases: readonly (readonly [string, Partial<OrganizationForm>, Record<string, string>])[] = [
  ['no name', { name: ' ' }, { name: 'Required' }],
  ['a name that is too long', { name: 'x'.repeat(201) }, { name: 'Too long' }],
  ['no type', { organizationType: '' }, { organizationType: 'Required' }],
  ['no country', { countryCode: '' }, { countryCode: 'Required' }],
  ['no parent', { organizationId: '' }, { organizationId: 'Required' }],
  ['an EAN of 14 digits', { ean: '54123450000134' }, { ean: 'Too long' }],
  ['an invalid e-mail address', { email: 'acme' }, { email: 'Wrong format' }],
  [
    'an invalid webhook URL',
    { webhookUrl: 'ftp://erp', webhookDriverSigningSign: true },
    { webhookUrl: 'Not a valid web address' },
  ],
  [
    'a password in a webhook URL',
    { webhookUrl: 'https://a:b@erp.example', webhookDriverSigningSign: true },
    { webhookUrl: 'Not a valid web address' },
  ],
  [
    'an invalid webhook URL for changes of notes',
    { cmrModifyWebhookUrl: 'erp' },
    { cmrModifyWebhookUrl: 'Not a valid web address for changes of notes' },
  ],
  [
    'a webhook URL without an event',
    { webhookUrl: hook },
    { webhookUrl: 'Choose at least one of: ready for signing, signed by sender, signed by driver' },
  ],
  [
    'an event without a webhook URL',
    { webhookReadyToSigningSign: true },
    { webhookUrl: 'Without a web address none of these can be chosen' },
  ],
  [
    'an authorisation without a webhook URL',
    { webhookAuthorization: 'secret' },
    { webhookAuthorization: 'An authorisation needs a web address' },
  ],
  [
    'invalid e-mail addresses for changes of the API',
    { apiChangesNotificationEmail: ['a@b.example', 'it', 'c@d'] },
    { apiChangesNotificationEmail: 'Invalid e-mail addresses: it, c@d' },
  ],
  [
    'an invalid e-mail address for returned goods',
    { palletAdditionLogEmail: ['it'] },
    { palletAdditionLogEmail: 'Invalid e-mail addresses: it' },
  ],
  [
    'only one of the two paper languages',
    { paperLanguage1: 'nl' },
    { paperLanguage2: 'Choose two different languages, or neither' },
  ],
  ['an unknown placeholder', { OnExceptionBody: '{foo}' }, { OnExceptionBody: 'This placeholder does not exist' }],
  ['a logo that is too large', { logo: 'x'.repeat(logoMaximumBytes * 2) }, { logo: 'Too long' }],
]

describe('the validation messages of the organisation form', () => {
  test.each(cases)('the organisation form is not sent with %s and says why', async (_what, changed, messages) => {
    expect(await messagesOf(changed)).toEqual(messages)
  })

  test('the organisation form shows all problems at once, including rules about several fields', async () => {
    expect(Object.keys(await messagesOf({ name: '', countryCode: '', webhookUrl: hook }))).toEqual([
      'name',
      'countryCode',
      'webhookUrl',
    ])
  })
})
