import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answering, refusal } from '../test-kit/answering.ts'
import { renderPage } from '../test-kit/render-page.tsx'
import { SecurityTab } from './SecurityTab.tsx'

let server: ReturnType<typeof answering>

beforeEach(() => {
  server = answering({
    'session.demanded': { assurance: null, inherited: { assurance: 'codeAndDrawn', organization: 'Acme Chemicals' } },
    'session.demand': { message: '' },
    'session.roles': [
      { id: 5, name: 'planner', builtInRole: 'planner', isRequired: true },
      { id: 40, name: 'Gate keeper', builtInRole: null, isRequired: false },
    ],
    'session.requireForRoles': { message: '' },
    // Single sign-on, in the same tab, has its own tests.
    'session.signOn': refusal(403, 'permission_missing'),
  })
})

afterEach(cleanup)

test('an organisation selects the roles that must sign in with two factors', async () => {
  const user = userEvent.setup()
  renderPage(() => <SecurityTab organizationId={2} />, '/en/organizations')
  const planner = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Planner' })
  expect(planner.checked).toBe(true)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save roles' })
  expect(save.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Gate keeper' }))
  await user.click(planner)
  await user.click(save)
  expect(await screen.findByText('Roles saved')).toBeTruthy()
  expect(server.sent('session.requireForRoles')).toEqual([{ id: 2, rolesId: [40] }])
})

test('an organisation selects the minimum assurance of signatures in its name', async () => {
  const user = userEvent.setup()
  renderPage(() => <SecurityTab organizationId={2} />, '/en/organizations')
  const choice = await screen.findByLabelText<HTMLSelectElement>('Minimum required')
  const shown = [...choice.options].map(({ textContent }) => textContent)
  expect(shown).toEqual([
    'As Acme Chemicals: Sign code and drawn signature',
    'Sign code',
    'Sign code and drawn signature',
    'Sign code after single sign-on with two factors',
    'Passkey',
  ])
  await user.selectOptions(choice, 'Passkey')
  await user.click(screen.getByRole('button', { name: 'Save requirement' }))
  expect(await screen.findByText('Requirement saved')).toBeTruthy()
  expect(server.sent('session.demand')).toEqual([{ id: 2, assurance: 'passkey' }])
})
