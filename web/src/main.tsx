import './app/browser-policy.ts'
import './ui/mantine-base.css'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './ui/fonts/fonts.css'
import './ui/tokens.css'
import './ui/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/Providers.tsx'
import { createAppRouter } from './app/router.tsx'
import { createQueryClient } from './client/query-client.ts'
import { refreshAtStart } from './client/refresh-at-start.ts'

// The development server prebundles Mantine, so its components cannot import their own styles there.
if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css')

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

// The page does not wait for it: the old token is valid while the new one is requested.
void refreshAtStart()

const room = document.getElementById('root')
if (room !== null) {
  createRoot(room).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}
