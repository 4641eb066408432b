import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { onFirstMessage } from '../ui/notify.ts'
import { lazyPart } from '../ui/part/lazy-part.tsx'
import { useStandby } from '../ui/part/use-standby.ts'
import { PlainMessages } from '../ui/PlainMessages.tsx'
import { cssVariables, theme } from '../ui/theme.ts'
import { colourSchemeManager } from './colour-scheme.ts'

const Snackbars = lazyPart(async () => (await import('../ui/Snackbars.tsx')).Snackbars, {
  waiting: () => null,
  // What went wrong is often the connection, and that is what the message is about.
  failed: () => <PlainMessages />,
})
const standby = [Snackbars]

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
  // Which page it is, and when that is at rest, is not known here: late enough for all of them.
  useStandby(standby, true, 4000)
  return wanted ? <Snackbars /> : null
}
