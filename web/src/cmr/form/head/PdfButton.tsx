import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useText } from '../../../language/use-text.ts'

/** Opens the printed and sealed PDF of the note. */
export function PdfButton({ onClick }: { readonly onClick: () => void }) {
  const text = useText()
  return (
    <Button leftSection={<IconFileTypePdf size={16} stroke={1.5} aria-hidden />} onClick={onClick}>
      {text('form.head.pdf')}
    </Button>
  )
}
