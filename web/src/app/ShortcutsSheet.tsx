import { useText } from '../language/use-text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { DialogSection, SectionTitle } from '../ui/dialog/DialogParts.tsx'
import { commandKey, optionKey } from '../ui/keys.ts'
import { ShortcutHint } from '../ui/ShortcutHint.tsx'

interface ShortcutsSheetProps {
  readonly onClose: () => void
  readonly signedIn: boolean
}

export function ShortcutsSheet({ onClose, signedIn }: ShortcutsSheetProps) {
  const text = useText()
  return (
    <Dialog title={text('app.shortcuts.title')} onClose={onClose}>
      <DialogSection>
        <dl style={{ margin: 0 }}>
          {signedIn && <ShortcutHint keys={[commandKey('K')]}>{text('app.shortcuts.find')}</ShortcutHint>}
          <ShortcutHint keys={['?']}>{text('app.shortcuts.list')}</ShortcutHint>
          <ShortcutHint keys={['Esc']}>{text('app.shortcuts.close')}</ShortcutHint>
        </dl>
        {signedIn && (
          <>
            <SectionTitle>{text('orders.keys.title')}</SectionTitle>
            <dl style={{ margin: 0 }}>
              <ShortcutHint keys={['/']}>{text('orders.keys.search')}</ShortcutHint>
              <ShortcutHint keys={['↑', '↓']}>{text('orders.keys.move')}</ShortcutHint>
              <ShortcutHint keys={['␣']}>{text('orders.keys.select')}</ShortcutHint>
              <ShortcutHint keys={['↵']}>{text('orders.keys.details')}</ShortcutHint>
              <ShortcutHint keys={['V']}>{text('orders.keys.look')}</ShortcutHint>
              <ShortcutHint keys={['S']}>{text('orders.keys.sign')}</ShortcutHint>
              <ShortcutHint keys={['R']}>{text('orders.keys.release')}</ShortcutHint>
              <ShortcutHint keys={['D']}>{text('dialogs.driver.action')}</ShortcutHint>
              <ShortcutHint keys={['E']}>{text('orders.column.edit')}</ShortcutHint>
              <ShortcutHint keys={['N']}>{text('orders.add')}</ShortcutHint>
            </dl>
            <SectionTitle>{text('app.shortcuts.note')}</SectionTitle>
            <dl style={{ margin: 0 }}>
              <ShortcutHint keys={[commandKey('S')]}>{text('app.shortcuts.save')}</ShortcutHint>
              <ShortcutHint keys={[commandKey('↵')]}>{text('form.head.release')}</ShortcutHint>
              <ShortcutHint keys={[optionKey('↓')]}>{text('app.shortcuts.calendar')}</ShortcutHint>
            </dl>
          </>
        )}
      </DialogSection>
    </Dialog>
  )
}
