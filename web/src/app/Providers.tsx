import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { onFirstMessage } from '../ui/notify.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import { colourSchemeManager } from './colour-scheme.ts'

const Snackbars = lazy(async () => ({ default: (await import('../ui/Snackbars.tsx')).Snackbars }))

/** What every screen stands on; also for tests of screens. */
export function Providers({
  queryClient,
  children,
}: {
  readonly queryClient: QueryClient
  readonly children: ReactNode
}) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
      // All variables are written here; a sheet with Mantine's own would be fetched to be overwritten.
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Messages />
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Messages() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstMessage(() => setWanted(true)), [])
  return wanted ? (
    <Suspense>
      <Snackbars />
    </Suspense>
  ) : null
}
