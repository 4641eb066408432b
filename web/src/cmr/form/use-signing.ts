import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { isReadersTurn } from '@roadnote/domain/cmr/policy/selection'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { nextStep } from '@roadnote/domain/cmr/signing/steps'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { useQueryClient } from '@tanstack/react-query'
import { queryKey, queryOf } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { beginTypingAhead } from '../../ui/form/typed-ahead.ts'
import { notify } from '../../ui/notify.ts'
import { signatureIn } from '../note/signing-steps.ts'
import type { NoteForm } from './state/use-note-form.ts'

/** The signing steps by the field names of boxes 22 to 24 of the paper. */
const stepOfField: Readonly<Record<string, SignStepName>> = {
  senderSignature: 'shipper',
  driverSignature: 'driver',
  recipientSignature: 'receiver',
}

export interface Signing {
  /** The step that the user can sign now. */
  readonly step: SignStepName | null
  readonly sign: () => void
  /** A box of the paper was clicked; returns `false` when it is not a pending signature. */
  readonly fromBox: (field: string) => boolean
  /** The note has been signed: reload it. */
  readonly signed: () => void
}

/** Signing without leaving the form by the user whose turn it is. The saved note is signed, not the form. */
export function useSigning({ item, isChanged, adopt, present }: NoteForm, open: () => void): Signing {
  const text = useText()
  const client = useQueryClient()
  const next = item === null ? null : nextStep(item.status)
  const step = item !== null && isReadersTurn(item) ? next : null
  const inform = (words: string): void => notify.told(words, { id: 'form' })
  const sign = (): void => {
    if (isChanged()) return inform(text('form.head.saveFirst'))
    beginTypingAhead()
    open()
  }
  return {
    step,
    sign,
    fromBox: (field) => {
      const wanted = stepOfField[field]
      if (wanted === undefined || (item !== null && signatureIn(item, wanted).time !== null)) return false
      if (step !== null && wanted === step) sign()
      else if (next !== null) inform(text(`form.missing.next.${next}`))
      else {
        const status = text(`cmr.status.${noteStatusName(item?.status ?? 1)}`)
        inform(text('dialogs.sign.notDue', { status }))
      }
      return true
    },
    signed: () => {
      if (item === null) return
      void client.invalidateQueries({ queryKey: queryKey(cmrContract.list) })
      void client
        .fetchQuery({ ...queryOf(cmrContract.item, { cmr_id: item.id }), staleTime: 0 })
        .then((fresh) => adopt(fresh, present()))
    },
  }
}
