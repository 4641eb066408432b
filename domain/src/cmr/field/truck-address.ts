import { looksLikeNoteCode, spelledAsNoteCode } from './note-code.ts'

/** The notes of one truck; more would not fit into a QR code that a phone reads from another one. */
export const mostOfTruck = 30

/** Where a signer finds the notes of a truck: it names them and gives no access to them. */
export function truckPath(language: string, codes: readonly string[]): string {
  return `/${language}/truck?notes=${codes.map(encodeURIComponent).join(',')}`
}

/** The codes that such an address names, each once, in its order. */
export function codesOfTruck(notes: string): readonly string[] {
  const named = notes.split(',').map(spelledAsNoteCode)
  return [...new Set(named.filter(looksLikeNoteCode))].slice(0, mostOfTruck)
}
