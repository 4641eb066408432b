import type { ReactNode } from 'react'
import { SectionBox, SectionBody, SectionHead } from '../../ui/Section.tsx'

interface SectionProps {
  readonly title: string
  /** Next to the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One section of the profile. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <SectionBox aria-label={title}>
      <SectionHead>
        <h2>{title}</h2>
        {action}
      </SectionHead>
      <SectionBody>{children}</SectionBody>
    </SectionBox>
  )
}
