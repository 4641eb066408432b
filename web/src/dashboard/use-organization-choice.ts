import { organizationContract } from '@roadnote/domain/organization/contract'
import { useSession } from '../client/session.ts'
import { useQuery } from '../client/use-query.ts'
import { useText } from '../language/use-text.ts'
import type { PickField } from '../ui/list/filter-field.ts'

interface Choosing {
  readonly state: { readonly organization: string; readonly whole: boolean }
  readonly change: (changes: { organization: string; whole: boolean }) => void
}

/** The filter by organisation for operators; null for other users. */
export function useOrganizationChoice({ state, change }: Choosing): PickField | null {
  const text = useText()
  const isOperator = useIsOperator()
  const known = useQuery(organizationContract.dashboardList, {}, { enabled: isOperator, staleTime: 5 * 60_000 })
  if (!isOperator) return null
  const waiting = known.isPending ? text('dashboard.loading') : null
  return {
    kind: 'pick',
    label: text('dashboard.organization'),
    placeholder: text('dashboard.organizationPlaceholder'),
    value: state.organization,
    choices: (known.data ?? []).map(({ name, place, organizationsHId }) => ({
      value: organizationsHId,
      name,
      detail: place ?? '',
    })),
    counts: 'organizationPath',
    notice: known.isError ? text('dashboard.unknown') : waiting,
    onChange: (organization) => change({ organization, whole: organization !== '' && state.whole }),
  }
}

function useIsOperator(): boolean {
  const role = useSession()?.user.role.toLowerCase()
  return role === 'super admin' || role === 'super admin plus'
}
