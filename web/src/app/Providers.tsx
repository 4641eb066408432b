import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from '../language/i18n.ts'
import { onFirstMessage } from '../ui/Snackbar.ts'
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
    <I18nextProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colourSchemeManager}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          {children}
          <Messages />
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>
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
