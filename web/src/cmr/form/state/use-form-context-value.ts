import { hasPermission, type PermissionHolder } from '@roadnote/domain/access/actor'
import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { lockReason } from '@roadnote/domain/cmr/policy/field-locks'
import { canTransition } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import type { Text } from '@roadnote/locales/keys'
import { useMemo } from 'react'
import { permissionHolder, useSession } from '../../../client/session.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import type { FormMode, FormContextValue } from './form-context.ts'
import { allLocked, everyLock, type GroupLocks, groupLocks, noLocks } from './form-locks.ts'

/** Why the status cannot be changed in the form; the server checks it again. */
function statusLockOf(item: NoteItem | null, holder: PermissionHolder, text: Text): string | null {
  if (!hasPermission(holder, 'changeStatusCmr')) return text('form.lock.statusPermission')
  if (item === null) return null
  const can = (['release', 'takeBack'] as const).some((transition) => canTransition(transition, item).allowed)
  if (!can) return text('form.lock.status')
  // Only sides that may change the contract may release or withdraw the note.
  const isOpen = lockReason('contract', item.status, new Set(item.sides)) === null
  return isOpen ? null : text('form.lock.statusPermission')
}

/** The context of the fields; a stable object until the note or the user changes. */
export function useFormContextValue(mode: FormMode, item: NoteItem | null): FormContextValue {
  const text = useText()
  const language = useLanguage()
  const permissions = useSession()?.user.permissions.join(',') ?? ''
  return useMemo(() => {
    const holder = permissionHolder({ permissions: permissions.split(',').map(Number) })
    const mayModify = hasPermission(holder, 'modifyCmrs')
    const statusLock = statusLockOf(item, holder, text)
    const locks: GroupLocks = item === null ? noLocks : groupLocks(item, { mayModify, text, language })
    const isReading = mode === 'details' || (item !== null && allLocked(locks) && statusLock !== null)
    if (!isReading) return { mode, item, locks, statusLock }
    const closed = text('form.head.readOnly')
    return {
      mode: 'details',
      item,
      locks: everyLock(closed),
      statusLock: closed,
    }
  }, [mode, item, permissions, text, language])
}
