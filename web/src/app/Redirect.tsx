import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Redirects once: use the page as its key. While the next page loads it renders again, and its props may then belong
 * to the next URL.
 */
export function Redirect({ to }: { readonly to: string }) {
  const router = useRouter()
  const [target] = useState(to)
  useEffect(() => {
    void router.navigate({ href: target, replace: true })
  }, [router, target])
  return null
}
