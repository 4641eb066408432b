import type { APIRequestContext } from '@playwright/test'
import { apiCallerAs } from './form-notes.ts'
import { waitForMailedLink } from './mailed-link.ts'

export interface OwnAccount {
  readonly id: number
  readonly userName: string
  readonly email: string
}

/** Creates a planner of Acme for one journey, who activates the account through the mailed link with this password. */
export async function anOwnAccount(request: APIRequestContext, name: string, password: string): Promise<OwnAccount> {
  const admin = await apiCallerAs(request, 'acme.admin')
  const { data: roles } = (await admin('/api/role/list', { Limit: 100 })) as { data: { id: number; name: string }[] }
  const { data: houses } = (await admin('/api/organization/list', { name: 'Acme Chemicals' })) as {
    data: { id: number }[]
  }
  const userName = `${name}.${Date.now().toString(36)}`
  const email = `${userName}@acme.example`
  const person = { name: 'Pia', surname: userName }
  const { id } = (await admin('/api/employee/create', {
    organizationsId: houses[0]?.id,
    rolesId: roles.find((role) => role.name === 'planner')?.id,
    ...person,
    invite: true,
    userName,
    email,
  })) as { id: number }
  const token = (await waitForMailedLink(email, 'registration')).split('/').at(-1)
  await request.post('/api/employee/registration', { data: { id: token, ...person, password } })
  return { id, userName, email }
}
