import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Leads away from a page, once: give it the page as its key. While the next page loads it is rendered again, and
 * what it is told then may already belong to the next address.
 */
export function Redirect({ to }: { readonly to: string }) {
  const router = useRouter()
  const [target] = useState(to)
  useEffect(() => {
    void router.navigate({ href: target, replace: true })
  }, [router, target])
  return null
}
