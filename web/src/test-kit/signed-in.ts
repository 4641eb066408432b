import { permissionId, type PermissionName } from '@roadnote/domain/access/permission'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { act } from '@testing-library/react'
import { startSession } from '../client/session.ts'

/** Signs a company admin in who has exactly these permissions. */
export function signInWith(permissions: readonly PermissionName[], changed: Partial<CurrentUser> = {}): void {
  const user = {
    login: 'acme.admin',
    id: 7,
    name: 'Anneke Peeters',
    language: 'en',
    spotCharterUsingSign: false,
    canSetPaymentSign: false,
    drawsUpByHand: true,
    setLoadUnloadTimeSign: false,
    role: 'company admin',
    guid: 'g-7',
    organization: 'Acme Chemicals',
    organizationId: 2,
    permissions: permissions.map(permissionId),
    showNewDashboardSign: false,
    ...changed,
  }
  act(() => startSession({ token: 'token-1', user, remembered: false }))
}
