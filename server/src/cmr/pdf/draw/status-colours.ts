import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'

/** The colours of the nine statuses in the portal's light theme. */
export const statusColours: Readonly<Record<NoteStatus, { tint: string; words: string; solid: string }>> = {
  1: { words: '#4b5465', tint: '#eceef2', solid: '#828b9c' },
  2: { words: '#855000', tint: '#fdf0d0', solid: '#c67c00' },
  3: { words: '#155ea8', tint: '#e3effb', solid: '#2472bd' },
  4: { words: '#6334b4', tint: '#f0eafb', solid: '#774ac8' },
  5: { words: '#07685d', tint: '#d9f3ee', solid: '#0c7d6e' },
  6: { words: '#07668b', tint: '#dcf1f9', solid: '#0d7aa3' },
  7: { words: '#2a6a30', tint: '#e3f3e3', solid: '#35803d' },
  8: { words: '#626c80', tint: '#f6f7f9', solid: '#c5cbd5' },
  9: { words: '#b02a21', tint: '#fdebe9', solid: '#c83c32' },
}
