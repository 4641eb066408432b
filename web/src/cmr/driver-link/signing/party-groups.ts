import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import type { StepOfParty } from '@roadnote/domain/cmr/signing/steps'

/** Notes of a truck that one signer of a party can sign together on this phone. */
export interface PartyGroup<Note = CharteredNote> {
  readonly step: StepOfParty
  readonly organisation: string
  readonly notes: readonly Note[]
}

type PartyNote = Pick<CharteredNote, 'partyToSign' | 'sender' | 'recipient'>

/** By step and organisation: a signer signs only for their own one. */
export function partyGroups<Note extends PartyNote>(trip: readonly Note[]): readonly PartyGroup<Note>[] {
  const groups = new Map<string, PartyGroup<Note>>()
  for (const note of trip) {
    const { partyToSign: step } = note
    if (step === null) continue
    const organisation = (step === 'shipper' ? note.sender : note.recipient) ?? ''
    const key = JSON.stringify([step, organisation])
    groups.set(key, { step, organisation, notes: [...(groups.get(key)?.notes ?? []), note] })
  }
  return [...groups.values()]
}
