/** The channel on which the popup announces its answer before it closes itself. */
function channelOf(attempt: string): BroadcastChannel {
  return new BroadcastChannel(`roadnote.sign-on.${attempt}`)
}

/** There is no event for a closed window, so it is polled at this interval (ms). */
const betweenLooks = 300

/**
 * Resolves when the popup is closed without an answer. A page with its own opener policy also looks closed, so the
 * caller may stop waiting but must still accept an answer.
 */
export async function waitForPopupClose(popup: Pick<Window, 'closed'>, attempt: string): Promise<void> {
  return new Promise((resolve) => {
    const channel = channelOf(attempt)
    const stop = () => {
      clearInterval(looking)
      channel.close()
    }
    const looking = setInterval(() => {
      if (!popup.closed) return
      stop()
      resolve()
    }, betweenLooks)
    channel.addEventListener('message', stop)
  })
}

/** Called in the popup with the URL that the provider redirected to. */
export function reportAnswer(address: URL): void {
  const answer = new URLSearchParams(address.hash.slice(1) || address.search)
  // The state is MSAL's own part followed by ours.
  const attempt = answer.get('state')?.split('|')[1]
  if (attempt === undefined) return
  const channel = channelOf(attempt)
  channel.postMessage('answered')
  channel.close()
}
