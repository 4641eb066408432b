import { describe, expect, test } from 'vitest'
import { reportAnswer, untilClosed } from './closed-popup.ts'

/** What has happened by the time that another popup was found closed: looks come in turn. */
async function hasEnded(waiting: Promise<void>): Promise<boolean> {
  const another = untilClosed({ closed: true }, 'another').then(() => false)
  return Promise.race([waiting.then(() => true), another])
}

describe('whoever waits for a popup', () => {
  test('hears that it was closed', async () => {
    const popup = { closed: false }
    const waiting = untilClosed(popup, 'one')
    expect(await hasEnded(waiting)).toBe(false)
    popup.closed = true
    await waiting
  })

  test.each([
    ['in the fragment', 'https://roadnote.example/signed-on-popup.html#code=1&state=library%7Ctwo'],
    ['in the query', 'https://roadnote.example/signed-on-popup.html?code=1&state=library%7Ctwo'],
  ])('does not take one that brings an answer %s for closed', async (_where, address) => {
    const popup = { closed: false }
    const heard = new Promise((resolve) => {
      new BroadcastChannel('roadnote.sign-on.two').addEventListener('message', function stop() {
        this.close()
        resolve(undefined)
      })
    })
    const waiting = untilClosed(popup, 'two')
    reportAnswer(new URL(address))
    await heard
    popup.closed = true
    expect(await hasEnded(waiting)).toBe(false)
  })

  test('is not disturbed by an address that says nothing, or by the answer to somebody else', async () => {
    const waiting = untilClosed({ closed: true }, 'three')
    reportAnswer(new URL('https://roadnote.example/signed-on-popup.html'))
    reportAnswer(new URL('https://roadnote.example/signed-on-popup.html#state=library%7Cfour'))
    expect(await waiting.then(() => 'closed')).toBe('closed')
  })
})
