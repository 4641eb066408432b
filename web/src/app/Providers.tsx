import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from '../language/i18n.ts'
import { colourSchemeManager } from '../ui/colour-scheme.ts'
import { cssVariables, theme } from '../ui/theme.ts'

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
          <Notifications position="bottom-left" limit={4} />
          {children}
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>
  )
}
