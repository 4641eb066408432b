import { useText } from '../language/use-text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import dialog from '../ui/dialog/dialog.module.css'

/** The help page contains it too but requires a session. */
export function DisclaimerDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const text = useText()
  return (
    <Dialog opened={opened} title={text('app.help.disclaimer')} onClose={onClose}>
      <div className={dialog.section}>
        <p className={dialog.words}>{text('app.help.content')}</p>
        <p className={dialog.words}>{text('app.help.warranty')}</p>
      </div>
    </Dialog>
  )
}
