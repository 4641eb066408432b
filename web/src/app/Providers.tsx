import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { onFirstMessage } from '../ui/notify.ts'
import { lazyPart } from '../ui/part/lazy-part.tsx'
import { useStandby } from '../ui/part/use-standby.ts'
import { PlainMessages } from '../ui/PlainMessages.tsx'
import { cssVariables, theme } from '../ui/theme.ts'
import { colorSchemePreference } from '../client/preferences.ts'

let stop: (() => void) | null = null

/** Lets Mantine store the colour scheme with the other preferences; other tabs follow. */
const colourSchemeManager: MantineColorSchemeManager = {
  get: () => colorSchemePreference.read(),
  set: (scheme) => colorSchemePreference.write(scheme),
  subscribe: (onUpdate) => {
    stop = colorSchemePreference.subscribe(() => onUpdate(colorSchemePreference.read()))
  },
  unsubscribe: () => {
    stop?.()
    stop = null
  },
  clear: () => colorSchemePreference.write('auto'),
}

const Snackbars = lazyPart(
  async () => (await import('../ui/Snackbars.tsx')).Snackbars,
  {
    waiting: () => null,
    // A failure to load is often the connection, so the message is about that.
    failed: () => <PlainMessages />,
  },
  // It shows the messages of others, and has no words.
  [],
)
const standby = [Snackbars]

/** The providers of every screen; also used by tests. */
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
      // All variables are defined here; Mantine's own style sheet would be loaded only to be overridden.
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
  // A fixed delay that suits all pages, because it is unknown here when the page is idle.
  useStandby(standby, { milliseconds: 4000, onceUsed: true })
  return wanted ? <Snackbars /> : null
}
