import { organizationSettings } from '@roadnote/domain/organization/settings'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useEffect } from 'react'
import { currentText, showLanguage } from '../language/i18n.ts'
import { useText } from '../language/use-text.ts'
import { LocksContext } from '../organization/dialog/use-locks.ts'
import { Form } from '../ui/form/Form.tsx'
import { type FormOf, type FieldValue, useLocalForm } from '../ui/form/use-form.ts'
import { renderPage } from './render-page.tsx'

type Settings = Readonly<Record<string, FieldValue>>

/**
 * A tab of the organisation dialog inside a form with these settings. `isReadOnly`: for users with read access only.
 */
export async function openTab(
  Tab: ComponentType<{ readonly organizationId: number }>,
  settings: Settings = {},
  isReadOnly = false,
) {
  await showLanguage('en')
  let current: FormOf<Settings> | null = null
  const remember = (form: FormOf<Settings>): void => {
    current = form
  }
  const saved: unknown[] = []
  function Dialog() {
    const text = useText()
    const form = useLocalForm(organizationSettings.partial(), { start: settings }, (sent) => saved.push(sent))
    useEffect(() => remember(form))
    return (
      <LocksContext value={{ reasons: {}, isReadOnly }}>
        <Form form={form}>
          <Tab organizationId={4} />
          <button type="submit">{text('organization.dialog.save')}</button>
        </Form>
      </LocksContext>
    )
  }
  renderPage(Dialog, '/en/organizations')
  await screen.findByText(currentText()('organization.dialog.save'))
  return {
    user: userEvent.setup({ delay: null }),
    /** The input with which the organisation was saved. */
    saved,
    held: (): Settings => current?.typed() ?? {},
  }
}

/** A tab alone as a page, with these settings of the organisation. */
export function pageOfTab(Tab: ComponentType<{ readonly organizationId: number }>, settings: Settings = {}) {
  return function TabAlone() {
    const form = useLocalForm(organizationSettings.partial(), { start: settings }, () => undefined)
    return (
      <LocksContext value={{ reasons: {}, isReadOnly: false }}>
        <Form form={form}>
          <Tab organizationId={4} />
        </Form>
      </LocksContext>
    )
  }
}
