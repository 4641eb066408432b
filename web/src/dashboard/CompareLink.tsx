import { Button } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { compareAddress } from './compare-address.ts'

interface CompareLinkProps {
  readonly state: { readonly organization: string; readonly whole: boolean }
}

/** Links to the comparison with the same period and organisation; the guards choose the dashboard variant. */
export function CompareLink({ state: { organization, whole } }: CompareLinkProps) {
  const text = useText()
  const language = useLanguage()
  const to = compareAddress.write({ ...compareAddress.usual, organization, whole })
  return (
    <Button
      component={Link}
      to={`/${language}/dashboard/compare${to}`}
      leftSection={<IconArrowsLeftRight size={16} stroke={1.5} aria-hidden />}
    >
      {text('app.page.compare')}
    </Button>
  )
}
