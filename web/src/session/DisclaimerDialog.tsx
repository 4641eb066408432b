import { useText } from '../language/use-text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { DialogSection, Words } from '../ui/dialog/DialogParts.tsx'

/** The help page, which also carries it, is only for those who are signed in. */
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
