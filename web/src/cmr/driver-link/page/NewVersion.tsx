import { Button, Flex } from '@mantine/core'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useStandby } from '../../../ui/part/use-standby.ts'
import { useQueuedActions } from '../queue/use-driver-queue.ts'
import { type AppWorker, appWorkerOf } from './app-worker.ts'

/**
 * Keeps the app on the device, and offers its next version once everything that the driver has done is stored: a reload then loses
 * nothing but what is being typed, so a page that nobody has touched yet reloads by itself.
 */
export function NewVersion({ token }: { readonly token: string | undefined }) {
  const language = useLanguage()
  const worker = useMemo(
    () => appWorkerOf(token === undefined ? `/${language}/driver` : `/${language}/charter/`),
    [token, language],
  )
  useManifest(token === undefined ? `/driver.${language}.webmanifest` : null)
  return worker === null ? null : <Offer worker={worker} token={token} />
}

function Offer({ worker, token }: { readonly worker: AppWorker; readonly token: string | undefined }) {
  const text = useText()
  const isReady = useSyncExternalStore(worker.subscribe, worker.isNewReady)
  const isStored = useQueuedActions(token).every((action) => action.isStored)
  const parts = useMemo(() => [{ preload: worker.start }], [worker])
  useStandby(parts)
  const mayRenew = isReady && isStored
  useEffect(() => {
    if (mayRenew && !wasTouched()) worker.renew()
  }, [mayRenew, worker])
  if (!mayRenew) return null
  return (
    <Notice tone="info">
      <Flex component="span" wrap="wrap" gap="sm" align="center" justify="space-between">
        {text('charter.app.newVersion')}
        <Button mih={48} onClick={worker.renew}>
          {text('charter.app.renew')}
        </Button>
      </Flex>
    </Notice>
  )
}

function wasTouched(): boolean {
  const { userActivation } = navigator as { readonly userActivation?: { readonly hasBeenActive: boolean } }
  return userActivation?.hasBeenActive ?? true
}

/** While the driver's page is open, what is installed is the driver's app in this language. */
function useManifest(address: string | null): void {
  useEffect(() => {
    const link = document.querySelector('link[rel="manifest"]')
    const before = link?.getAttribute('href') ?? null
    if (link === null || before === null || address === null) return undefined
    link.setAttribute('href', address)
    return () => link.setAttribute('href', before)
  }, [address])
}
