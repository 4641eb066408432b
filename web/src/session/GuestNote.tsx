import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../language/use-text.ts'
import styles from './forms.module.css'
import { GuestFrame } from './GuestFrame.tsx'

/** A guest page with only a message and a link to the sign-in page. */
export function GuestNote({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const text = useText()
  return (
    <GuestFrame>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{children}</p>
      <Button component={Link} to="/" size="md" mt="xl">
        {text('app.toSignIn')}
      </Button>
    </GuestFrame>
  )
}
