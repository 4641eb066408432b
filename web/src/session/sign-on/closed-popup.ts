/** Under this name the popup says that it comes with an answer, before it closes itself. */
function channelOf(attempt: string): BroadcastChannel {
  return new BroadcastChannel(`roadnote.sign-on.${attempt}`)
}

/** No event tells that a window has been closed: it is looked at, so often (ms) that nobody waits. */
const betweenLooks = 300

/**
 * When the popup is gone and brought no answer. One that shows a page with an opener policy of its own looks closed too,
 * so that whoever waits here may only stop waiting, not give up.
 */
export async function untilClosed(popup: Pick<Window, 'closed'>, attempt: string): Promise<void> {
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

/** Called in the popup, with the address that the provider has sent it back to. */
export function reportAnswer(address: URL): void {
  const answer = new URLSearchParams(address.hash.slice(1) || address.search)
  // What the program of Microsoft writes itself, and after it what it was given.
  const attempt = answer.get('state')?.split('|')[1]
  if (attempt === undefined) return
  const channel = channelOf(attempt)
  channel.postMessage('answered')
  channel.close()
}
