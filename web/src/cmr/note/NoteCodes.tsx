import { useText } from '../../language/use-text.ts'
import { CodeList, CodeText } from '../../ui/dialog/DialogParts.tsx'
import type { DialogNote } from './dialog-props.ts'

/** The codes of the affected notes; a single one is in the dialog's title. */
export function NoteCodes({ rows }: { readonly rows: readonly DialogNote[] }) {
  const text = useText()
  if (rows.length === 1) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <CodeList aria-label={text('dialogs.notes')} tabIndex={rows.length > 20 ? 0 : undefined}>
      {rows.map(({ id, cmrCode }) => (
        <CodeText component="li" key={id}>
          {cmrCode}
        </CodeText>
      ))}
    </CodeList>
  )
}
