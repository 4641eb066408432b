import type { CheckedRows, DeliveryCheck } from '@roadnote/domain/cmr/delivery/check'
import { useState } from 'react'
import { checkOf, isCompleteCheck, noCheck, type CheckDraft } from './check-draft.ts'

interface ChosenCheck {
  readonly draft: CheckDraft
  readonly check: DeliveryCheck | null
  readonly isComplete: boolean
}

export type DeliveryChecks = ReturnType<typeof useDeliveryChecks>

/** The checks of the notes that are about to be signed. */
export function useDeliveryChecks() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ChosenCheck>>(new Map())
  const all = [...chosen]
  return {
    draftOf: (noteId: number): CheckDraft => chosen.get(noteId)?.draft ?? noCheck,
    choose: (noteId: number, rows: CheckedRows, draft: CheckDraft): void =>
      setChosen(
        new Map(chosen).set(noteId, {
          draft,
          check: checkOf(draft, rows),
          isComplete: isCompleteCheck(draft, rows),
        }),
      ),
    /** Nothing can be signed while a check lacks a remark. */
    isComplete: all.every(([, { isComplete }]) => isComplete),
    isTyping: all.some(([, { draft }]) => draft.choice === 'some'),
    /** As input of the signing calls; empty where nothing was checked. */
    input: () => {
      const checks = all.flatMap(([noteId, { check }]) => (check === null ? [] : [{ cmr_id: noteId, ...check }]))
      return checks.length === 0 ? {} : { checks }
    },
  }
}
