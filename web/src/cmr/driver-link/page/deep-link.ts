import { looksLikeNoteCode, spelledAsNoteCode } from '@roadnote/domain/cmr/field/note-code'
import { useLocation } from '@tanstack/react-router'

export interface DeepLink {
  /** The code of the note to open. */
  readonly code: string | null
  /** Where another app wants to go on; not checked yet. */
  readonly returnAddress: string | null
}

/** `?note=BEACM100234RN&return=com.example.telematics:/trip/7`, with the code in any spelling. */
export function readDeepLink(search: string): DeepLink {
  const wanted = new URLSearchParams(search)
  const code = wanted.get('note')?.trim() ?? ''
  return {
    code: looksLikeNoteCode(code) ? spelledAsNoteCode(code) : code === '' ? null : code,
    returnAddress: wanted.get('return'),
  }
}

export function useDeepLink(): DeepLink {
  return readDeepLink(useLocation({ select: ({ searchStr }) => searchStr }))
}
