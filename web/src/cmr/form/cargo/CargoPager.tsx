import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../../language/format.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'

export const rowsPerPage = 10

interface CargoPagerProps {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

export function CargoPager({ page, total, onPage }: CargoPagerProps) {
  const text = useText()
  const language = useLanguage()
  if (total <= rowsPerPage) return null
  const number = (value: number) => formatNumber(language, value)
  const range = {
    from: number((page - 1) * rowsPerPage + 1),
    to: number(Math.min(total, page * rowsPerPage)),
    total: number(total),
  }
  return (
    <Group gap="xs" wrap="nowrap" ml="auto">
      <Text span className="tabular" size="xs" c="dimmed" mr="sm" aria-live="polite">
        {text('cargo.range', range)}
      </Text>
      <ActionIcon aria-label={text('cargo.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={text('cargo.next')}
        disabled={page * rowsPerPage >= total}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
