import { organizationSettings } from '@roadnote/domain/organization/settings'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { startSession } from '../client/session.ts'
import { showLanguage } from '../language/i18n.ts'
import { Form } from '../ui/form/Form.tsx'
import { type FormOf, type Typed, useLocalForm } from '../ui/form/use-form.ts'
import { renderPage } from './render-page.tsx'

type Settings = Readonly<Record<string, Typed>>

/** Somebody who looks after organisations; `mayChange` false: who only looks at them. */
export function signInAdmin(mayChange = true): void {
  const user = {
    login: 'acme.admin',
    id: 7,
    name: 'Anna Peeters',
    language: 'en',
    spotCharterUsingSign: false,
    canSetPaymentSign: false,
    role: 'company admin',
    guid: 'g-7',
    organization: 'Acme Chemicals',
    organizationId: 4,
    permissions: mayChange ? [10, 11] : [11],
    showNewDashboardSign: false,
  } as const
  act(() => startSession({ token: 't', user: { ...user, permissions: [...user.permissions] }, remembered: false }))
}

/** A tab of the dialog of an organisation, inside a form that holds these settings, as the dialog has one. */
export async function openTab(Tab: ComponentType<{ readonly organizationId: number }>, settings: Settings = {}) {
  await showLanguage('en')
  let form: FormOf<Settings> | null = null
  const saved: unknown[] = []
  function Dialog() {
    form = useLocalForm(organizationSettings.partial(), { start: settings }, (sent) => saved.push(sent))
    return (
      <Form form={form}>
        <Tab organizationId={4} />
        <button type="submit">Save the organisation</button>
      </Form>
    )
  }
  renderPage(Dialog, '/en/organizations')
  await screen.findByText('Save the organisation')
  return {
    user: userEvent.setup({ delay: null }),
    /** What the organisation has been saved with. */
    saved,
    held: (): Settings => form?.typed() ?? {},
  }
}
