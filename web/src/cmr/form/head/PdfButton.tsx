import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useText } from '../../../language/use-text.ts'

/** The note as it is printed and sealed, beside the one that is being written. */
export function PdfButton({ onClick }: { readonly onClick: () => void }) {
  const text = useText()
  return (
    <Button leftSection={<IconFileTypePdf size={16} stroke={1.5} aria-hidden />} onClick={onClick}>
      {text('form.head.pdf')}
    </Button>
  )
}
