import { Text } from '@mantine/core'
import { useText } from '../../language/use-text.ts'
import { Notice } from '../../ui/Notice.tsx'

interface TestMarkProps {
  readonly isTest: boolean | undefined
  /** Where nothing else says what the mark means. */
  readonly isLong?: boolean
}

/** Beside the code of a test note, wherever it stands. */
export function TestMark({ isTest, isLong = false }: TestMarkProps) {
  const text = useText()
  if (isTest !== true) return null
  return (
    <Text
      span
      size="xs"
      fw="var(--weight-strong)"
      c="var(--notice-text)"
      bg="var(--notice-tint)"
      bd="1px solid var(--notice-border)"
      ms="xs"
      px="xs"
      style={{ borderRadius: 4, whiteSpace: 'nowrap' }}
      title={text('cmr.test.title')}
    >
      {text(isLong ? 'cmr.test.title' : 'cmr.test.mark')}
    </Text>
  )
}

/** Above everything else of a test note, where it is read, filled in or signed. */
export function TestNotice({ isTest }: { readonly isTest: boolean | undefined }) {
  const text = useText()
  if (isTest !== true) return null
  return (
    <Notice tone="warning" title={text('cmr.test.title')}>
      {text('cmr.test.words')}
    </Notice>
  )
}
