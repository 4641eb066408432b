import { proContract } from '@roadnote/domain/dashboard/pro-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKey } from '../../client/use-query.ts'
import type { DialogNote } from '../../cmr/note/dialog-props.ts'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type ProDialog, proDialogs } from './pro-dialogs.ts'

export interface Opened {
  readonly kind: ProDialog
  readonly note: DialogNote
}

interface ProDialogsProps {
  readonly of: Opened
  readonly onOpen: (next: Opened) => void
  readonly onClose: () => void
}

/** The dialogs about one note in one frame: a dialog can switch to another one. */
export function ProDialogs({ of: { kind, note }, onOpen, onClose }: ProDialogsProps) {
  const text = useText()
  const client = useQueryClient()
  const [held, hold] = useState(false)
  const { Content, title, width } = proDialogs[kind]
  const refresh = (): void => {
    for (const asked of [proContract.proList, proContract.proStatistics])
      void client.invalidateQueries({ queryKey: queryKey(asked) })
  }
  return (
    <Dialog
      title={title(text, note)}
      width={width}
      shape={kind === 'details' ? 'side' : 'sheet'}
      about={kind}
      held={held}
      onClose={onClose}
    >
      <Content
        rows={[note]}
        onClose={onClose}
        onDone={refresh}
        onHold={hold}
        onOpen={(next, same) => onOpen({ kind: next, note: same })}
      />
    </Dialog>
  )
}
