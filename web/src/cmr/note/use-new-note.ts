import type { CurrentUser } from '@roadnote/domain/session/contract'
import { useRouter } from '@tanstack/react-router'
import { permissionHolder } from '../../client/session.ts'
import { useLanguage } from '../../language/use-language.ts'
import { mayAddNotes } from './may-add-notes.ts'
import { newNotePath } from './paths.ts'

/** Begins a new note; null for users who may not create notes. */
export function useNewNote(user: CurrentUser | null): (() => void) | null {
  const router = useRouter()
  const language = useLanguage()
  if (user === null || !mayAddNotes({ ...permissionHolder(user), drawsUpByHand: user.drawsUpByHand })) return null
  return () => void router.navigate({ href: newNotePath(language) })
}
