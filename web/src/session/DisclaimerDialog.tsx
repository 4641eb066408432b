import { useText } from '../language/use-text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { DialogSection, Words } from '../ui/dialog/DialogParts.tsx'

/** The help page contains it too but requires a session. */
export function DisclaimerDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const text = useText()
  return (
    <Dialog opened={opened} title={text('app.help.disclaimer')} onClose={onClose}>
      <DialogSection>
        <Words>{text('app.help.content')}</Words>
        <Words>{text('app.help.warranty')}</Words>
      </DialogSection>
    </Dialog>
  )
}
