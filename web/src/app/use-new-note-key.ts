import { useHotkeys } from '@mantine/hooks'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { useNewNote } from '../cmr/note/use-new-note.ts'

/** Closed pickers of a form keep their lists in the page, so a list does not count; a dialog fading out neither. */
const overlay = '[role="dialog"]:not([data-closing] *), [role="menu"]'

/** N begins a new note on every page, wherever the focus is but in a field or an overlay. */
export function useNewNoteKey(user: CurrentUser | null): void {
  const begin = useNewNote(user)
  const press = (): void => {
    if (document.querySelector(overlay) === null) begin?.()
  }
  useHotkeys([['N', press, { preventDefault: false }]])
}
