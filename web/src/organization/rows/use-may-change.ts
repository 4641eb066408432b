import { holderOf, useSession } from '../../client/session.ts'

/** Whether the reader may change what belongs to organisations; which ones is decided by what they see. */
export function useMayChange(): boolean {
  const user = useSession()?.user
  return user !== undefined && holderOf(user).permissions.has('modifyOrDeleteOrganizations')
}
