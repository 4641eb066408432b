import { useDebouncedValue } from '@mantine/hooks'
import { roleContract, type RoleRow } from '@roadnote/domain/role/contract'
import { useWatch } from 'react-hook-form'
import { useQuery } from '../../client/use-query.ts'
import type { RoleForm } from './use-role-form.ts'

/** So long somebody may still be ticking. */
const pauseMilliseconds = 250

/** The permissions that the form holds now. */
export function useTicked(form: RoleForm): readonly number[] {
  // The field holds ids as texts, as `start` began it.
  const ticked = useWatch({ control: form.hook.control, name: 'permissions' }) as readonly string[]
  return ticked.map(Number)
}

/** What saving the permissions that are ticked now would do, as the server says; nothing while they are as saved. */
export function usePreview(form: RoleForm, role: RoleRow | null) {
  const wanted = useTicked(form).join(',')
  const [settled] = useDebouncedValue(wanted, pauseMilliseconds)
  const isChanged = role !== null && role.may.edit === true && wanted !== role.permissions.join(',')
  const permissions = settled === '' ? [] : settled.split(',').map(Number)
  const asked = useQuery(
    roleContract.preview,
    { Id: role?.id ?? 0, permissions },
    { enabled: isChanged && settled === wanted, staleTime: 0, gcTime: 0, retry: false },
  )
  const isSettled = settled === wanted
  return {
    isShown: isChanged,
    said: isSettled ? asked.data : undefined,
    failure: isSettled ? asked.error : null,
    retry: () => void asked.refetch(),
    /** Nobody saves what they have not been told about. */
    isAwaited: isChanged && (!isSettled || (asked.data === undefined && asked.error === null)),
  }
}

export type Preview = ReturnType<typeof usePreview>
