import type { CharterView } from '@roadnote/domain/cmr/contract/charter'
import { driverActions, isDriverAction } from './driver-actions.ts'
import type { ShownAction } from './driver-queue.ts'

/** The notes as they are once the server has the actions that wait for it; a refused one changes nothing. */
export function shownNotes(view: CharterView, actions: readonly ShownAction[]): CharterView {
  const live = actions.filter(({ state }) => state !== 'refused')
  if (live.length === 0) return view
  const notes = view.notes.map((note) => {
    let shown = note
    for (const { name, input, noteIds, order, at } of live) {
      if (!isDriverAction(name) || !noteIds.includes(note.id)) continue
      shown = driverActions[name].change(shown, input, { id: -order, at: new Date(at), driver: view.driver })
    }
    return shown
  })
  return { ...view, notes }
}

/** A row that only this device has. */
export function isOnDevice({ id }: { readonly id: number }): boolean {
  return id < 0
}
