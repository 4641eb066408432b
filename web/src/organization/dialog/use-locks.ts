import { type Actor, isBuiltInRoleName } from '@roadnote/domain/access/actor'
import type { LockReason } from '@roadnote/domain/access/refusal'
import type { OrganizationItem, ParentChoice } from '@roadnote/domain/organization/contract'
import { type SettingsEditor, lockedSettings, type SettingName } from '@roadnote/domain/organization/policy'
import { createContext, useContext, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '../../client/session.ts'
import type { AnyForm } from '../../ui/form/use-form.ts'
import { type OrganizationForm, typeOf } from './organization-values.ts'

type Reasons = Readonly<Partial<Record<SettingName, LockReason>>>

export interface FieldLocks {
  readonly reasons: Reasons
  /** The user has read access only. */
  readonly isReadOnly: boolean
}

export const LocksContext = createContext<FieldLocks>({ reasons: {}, isReadOnly: false })

export function useLocks(): FieldLocks {
  return useContext(LocksContext)
}

const decisive = [
  'organizationType',
  'organizationId',
  'issuingOrganization',
  'canManualCreationUseSign',
  'dashboardPaymentSign',
] as const satisfies readonly SettingName[]

/** The form values that decide the locks. */
type Decisive = Pick<OrganizationForm, (typeof decisive)[number]>

/** The current form values. */
export function useDecidingValues(form: AnyForm): Decisive {
  const [type, parent, issuing, manual, payment]: readonly unknown[] = useWatch({
    control: form.hook.control,
    name: [...decisive],
  })
  return useMemo(
    () => ({
      organizationType: String(type),
      organizationId: String(parent),
      issuingOrganization: issuing === true,
      canManualCreationUseSign: manual === true,
      dashboardPaymentSign: payment === true,
    }),
    [type, parent, issuing, manual, payment],
  )
}

/** The editor as known to this browser; the server decides on its own data. */
export function useEditor(): SettingsEditor {
  const user = useSession()?.user
  return useMemo(() => {
    const role = user?.role.toLowerCase() ?? ''
    const builtInRole: Actor['builtInRole'] = isBuiltInRoleName(role) ? role : null
    return {
      builtInRole,
      organizationId: user?.organizationId ?? 0,
      canSetPaymentSign: user?.canSetPaymentSign ?? false,
    }
  }, [user])
}

/** The settings that this editor cannot change, by the same rule as on the server. */
export function locksOf(
  editor: SettingsEditor,
  item: OrganizationItem | null,
  parents: readonly ParentChoice[],
  now: Decisive,
): Reasons {
  const parent = parents.find(({ id }) => String(id) === now.organizationId)
  // The parent of an editable organisation may be invisible; then the loaded value is used.
  const isUnmoved = item !== null && String(item.organizationId ?? '') === now.organizationId
  return lockedSettings(editor, {
    ...now,
    id: item?.id ?? null,
    canChangeSign: item?.canChangeSign ?? true,
    organizationType: typeOf(now),
    parentCanSetPayment: parent?.canSetPaymentSign ?? (isUnmoved && item.parentCanSetPayment),
    hasLogin: item?.hasLogin ?? false,
  })
}

export function useCurrentLocks(
  form: AnyForm,
  item: OrganizationItem | null,
  parents: readonly ParentChoice[],
): FieldLocks {
  const editor = useEditor()
  const now = useDecidingValues(form)
  return useMemo(
    () => ({
      reasons: locksOf(editor, item, parents, now),
      isReadOnly: item !== null && item.may.edit !== true,
    }),
    [editor, item, parents, now],
  )
}
