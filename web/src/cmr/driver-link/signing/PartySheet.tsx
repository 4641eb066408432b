import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { MultiSignResult, type SignedLines } from '../../signing/MultiSignResult.tsx'
import type { PartyGroup } from './party-groups.ts'
import { PartySignForm } from './PartySignForm.tsx'

interface PartySheetProps {
  readonly token: string | undefined
  readonly group: PartyGroup
  /** The notes of the truck as they are now. */
  readonly trip: readonly CharteredNote[]
  readonly opened: boolean
  readonly onClose: () => void
}

/** A signer of the other party signs on the driver's phone: what was said, who, the code, and the result for each note. */
export function PartySheet({ token, group, trip, opened, onClose }: PartySheetProps) {
  const text = useText()
  const [lines, setLines] = useState<SignedLines | null>(null)
  // null: all notes of the group.
  const [again, setAgain] = useState<readonly number[] | null>(null)
  const close = (): void => {
    setLines(null)
    setAgain(null)
    onClose()
  }
  const wanted = group.notes.filter(({ id }) => again === null || again.includes(id))
  const due = wanted.map((note) => trip.find(({ id }) => id === note.id) ?? note)
  return (
    <Dialog opened={opened} title={text(`ramp.party.title.${group.step}`)} width={520} onClose={close}>
      {lines === null ? (
        <PartySignForm
          key={due.map(({ id }) => id).join(' ')}
          token={token}
          group={{ ...group, notes: due }}
          shown={new Map(group.notes.map(({ id, version }) => [id, version]))}
          onCancel={close}
          onSigned={setLines}
        />
      ) : (
        <MultiSignResult
          lines={lines}
          onClose={close}
          onAgain={() => {
            setAgain(lines.changed)
            setLines(null)
          }}
        />
      )}
    </Dialog>
  )
}
