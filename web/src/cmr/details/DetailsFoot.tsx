import { Button } from '@mantine/core'
import { hasPermission } from '@roadnote/domain/access/actor'
import { IconCopyPlus, IconPencil } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { permissionHolder, useSession } from '../../client/session.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { copyNotePath, editNotePath, noteDetailsPath } from '../note/paths.ts'
import { DialogFoot } from '../../ui/dialog/DialogParts.tsx'
import { EvidenceButton } from '../printing/EvidenceButton.tsx'
import type { DialogNote } from '../note/dialog-props.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Links from the details to the note form. */
export function DetailsFoot({ note, onClose }: { readonly note: DialogNote; readonly onClose: () => void }) {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  const user = useSession()?.user
  const go = (address: string) => (): void => {
    onClose()
    void router.navigate({ href: address })
  }
  return (
    <DialogFoot>
      <EvidenceButton note={note} />
      {user !== undefined && hasPermission(permissionHolder(user), 'createCmr') && user.drawsUpByHand && (
        <Button leftSection={<IconCopyPlus {...icon} />} onClick={go(copyNotePath(language, note.id))}>
          {text('orders.bulk.copyNote')}
        </Button>
      )}
      {note.may?.edit === true && (
        <Button leftSection={<IconPencil {...icon} />} onClick={go(editNotePath(language, note.id))}>
          {text('orders.column.edit')}
        </Button>
      )}
      <Button variant="filled" onClick={go(noteDetailsPath(language, note.id))}>
        {text('orders.row.open')}
      </Button>
    </DialogFoot>
  )
}
