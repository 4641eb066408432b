import { isBuiltInRoleName } from '@roadnote/domain/access/actor'
import type { OrganizationItem, ParentChoice } from '@roadnote/domain/organization/contract'
import { type LockReason, lockedSettings, type SettingName } from '@roadnote/domain/organization/policy'
import { createContext, useContext, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '../../client/session.ts'
import type { AnyForm } from '../../ui/form/use-form.ts'
import { type OrganizationForm, typeOf } from './organization-values.ts'

export interface Locks {
  readonly reasons: Readonly<Partial<Record<SettingName, LockReason>>>
  /** The reader may look, and change nothing. */
  readonly isReadOnly: boolean
}

export const LocksContext = createContext<Locks>({ reasons: {}, isReadOnly: false })

export function useLocks(): Locks {
  return useContext(LocksContext)
}

const decisive = [
  'organizationType',
  'organizationId',
  'issuingOrganization',
  'canManualCreationUseSign',
  'dashboardPaymentSign',
] as const satisfies readonly SettingName[]

/** What decides about the others, as it stands in the form at this moment. */
export function useDecisive(form: AnyForm): Pick<OrganizationForm, (typeof decisive)[number]> {
  const [
    organizationType,
    organizationId,
    issuingOrganization,
    canManualCreationUseSign,
    dashboardPaymentSign,
  ]: readonly unknown[] = useWatch({ control: form.hook.control, name: [...decisive] })
  return {
    organizationType: String(organizationType),
    organizationId: String(organizationId),
    issuingOrganization: issuingOrganization === true,
    canManualCreationUseSign: canManualCreationUseSign === true,
    dashboardPaymentSign: dashboardPaymentSign === true,
  }
}

/** Which settings this reader cannot change here, by the rule that the server has too. */
export function useCurrentLocks(form: AnyForm, item: OrganizationItem | null, parents: readonly ParentChoice[]): Locks {
  const user = useSession()?.user
  const now = useDecisive(form)
  const parent = parents.find(({ id }) => String(id) === now.organizationId)
  // The parent of one that may be changed need not be in sight; then what was read says it.
  const parentCanSetPayment =
    parent?.canSetPaymentSign ??
    (String(item?.organizationId ?? '') === now.organizationId && item?.parentCanSetPayment === true)
  const { organizationType, issuingOrganization, canManualCreationUseSign, dashboardPaymentSign } = now
  return useMemo((): Locks => {
    const role = user?.role.toLowerCase() ?? ''
    const editor = {
      builtInRole: isBuiltInRoleName(role) ? role : null,
      organizationId: user?.organizationId ?? 0,
      canSetPaymentSign: user?.canSetPaymentSign ?? false,
    }
    return {
      reasons: lockedSettings(editor, {
        id: item?.id ?? null,
        canChangeSign: item?.canChangeSign ?? true,
        organizationType: typeOf({ organizationType }),
        issuingOrganization,
        canManualCreationUseSign,
        dashboardPaymentSign,
        parentCanSetPayment,
        hasLogin: item?.hasLogin ?? false,
      }),
      isReadOnly: item !== null && item.may.edit !== true,
    }
  }, [
    user,
    item,
    organizationType,
    issuingOrganization,
    canManualCreationUseSign,
    dashboardPaymentSign,
    parentCanSetPayment,
  ])
}
