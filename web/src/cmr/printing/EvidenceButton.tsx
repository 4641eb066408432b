import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useText } from '../../language/use-text.ts'
import type { DialogNote } from '../note/dialog-props.ts'
import { useEvidence } from './use-evidence.ts'

/** Downloads the evidence of who signed what as a file that `/verify` checks. */
export function EvidenceButton({ note }: { readonly note: DialogNote }) {
  const text = useText()
  const { save, isPending } = useEvidence(note)
  return (
    <Button
      variant="subtle"
      leftSection={<IconShieldCheck size={16} stroke={1.5} aria-hidden />}
      loading={isPending}
      onClick={save}
    >
      {text('form.head.evidence')}
    </Button>
  )
}
