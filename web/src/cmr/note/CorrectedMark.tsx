import { Text, VisuallyHidden } from '@mantine/core'
import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { IconPencil } from '@tabler/icons-react'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { changeWords } from './correction-words.ts'

/** Beside the code of a note whose signed values were corrected; the code leaves room for a sign only. */
export function CorrectedMark({ corrections }: Pick<NoteRow, 'corrections'>) {
  const text = useText()
  const language = useLanguage()
  if (corrections.length === 0) return null
  const changes = corrections.map((correction) => changeWords(correction, { text, language })).join('; ')
  return (
    <Text span c="var(--status-2-text)" ms="xs" title={text('correction.listed', { changes })}>
      <IconPencil size={14} stroke={1.5} aria-hidden />
      <VisuallyHidden>{text('correction.said', { count: corrections.length })}</VisuallyHidden>
      <VisuallyHidden>{changes}</VisuallyHidden>
    </Text>
  )
}
