import { useDebouncedValue } from '@mantine/hooks'
import { roleContract, type RoleRow } from '@roadnote/domain/role/contract'
import { useWatch } from 'react-hook-form'
import { useQuery } from '../../client/use-query.ts'
import type { RoleForm } from './use-role-form.ts'

/** The debounce time while the user is ticking. */
const pauseMilliseconds = 250

/** The permissions currently in the form. */
export function useCheckedPermissions(form: RoleForm): readonly number[] {
  // The field has ids as texts, as initialised by `start`.
  const ticked = useWatch({ control: form.hook.control, name: 'permissions' }) as readonly string[]
  return ticked.map(Number)
}

/** The effect of saving the ticked permissions, computed by the server; nothing while they are unchanged. */
export function usePreview(form: RoleForm, role: RoleRow | null) {
  const wanted = useCheckedPermissions(form).join(',')
  const [settled] = useDebouncedValue(wanted, pauseMilliseconds)
  const isChanged = role !== null && role.may.edit === true && wanted !== role.permissions.join(',')
  const permissions = settled === '' ? [] : settled.split(',').map(Number)
  const preview = useQuery(
    roleContract.preview,
    { Id: role?.id ?? 0, permissions },
    { enabled: isChanged && settled === wanted, staleTime: 0, gcTime: 0, retry: false },
  )
  const isSettled = settled === wanted
  return {
    isShown: isChanged,
    said: isSettled ? preview.data : undefined,
    failure: isSettled ? preview.error : null,
    retry: () => void preview.refetch(),
    /** Saving waits for the preview, so that nobody saves an effect they have not seen. */
    isAwaited: isChanged && (!isSettled || (preview.data === undefined && preview.error === null)),
  }
}

export type Preview = ReturnType<typeof usePreview>
