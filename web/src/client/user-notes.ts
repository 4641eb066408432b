/**
 * The notes that a signed-in driver keeps on this device (`cmr/driver-link/stored`). They are removed here, where every page
 * notices that the session has ended, because the page that ends it may know nothing of drivers.
 */
export const userNotesDatabase = 'roadnote.user-notes'

export function forgetUserNotes(): void {
  // Absent where the browser stores nothing; a refusal means that nothing is stored.
  try {
    globalThis.indexedDB?.deleteDatabase(userNotesDatabase)
  } catch {
    return
  }
}
