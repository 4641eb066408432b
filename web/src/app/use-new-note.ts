import { useHotkeys } from '@mantine/hooks'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { useRouter } from '@tanstack/react-router'
import { permissionHolder } from '../client/session.ts'
import { mayAddNotes } from '../cmr/note/may-add-notes.ts'
import { newNotePath } from '../cmr/note/paths.ts'
import { useLanguage } from '../language/use-language.ts'

/** Begins a new note; null for users who may not create notes. */
export function useNewNote(user: CurrentUser | null): (() => void) | null {
  const router = useRouter()
  const language = useLanguage()
  if (user === null || !mayAddNotes({ ...permissionHolder(user), drawsUpByHand: user.drawsUpByHand })) return null
  return () => void router.navigate({ href: newNotePath(language) })
}

/**
 * N begins a new note on every page, wherever the focus is but in a field or an overlay. Closed pickers of a form keep
 * their lists in the page, so a list does not count as one.
 */
export function useNewNoteKey(user: CurrentUser | null): void {
  const begin = useNewNote(user)
  const press = (): void => {
    if (document.querySelector('[role="dialog"], [role="menu"]') === null) begin?.()
  }
  useHotkeys([['N', press, { preventDefault: false }]])
}
