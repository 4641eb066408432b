import { describe, expect, test } from 'vitest'
import { reportAnswer, waitForPopupClose } from './closed-popup.ts'

/** Whether the wait has ended by the time another popup was found closed: polls run in order. */
async function hasEnded(waiting: Promise<void>): Promise<boolean> {
  const another = waitForPopupClose({ closed: true }, 'another').then(() => false)
  return Promise.race([waiting.then(() => true), another])
}

describe('waiting for a popup to close', () => {
  test('waiting for a popup ends when it is closed', async () => {
    const popup = { closed: false }
    const waiting = waitForPopupClose(popup, 'one')
    expect(await hasEnded(waiting)).toBe(false)
    popup.closed = true
    await waiting
  })

  test.each([
    ['in the fragment', 'https://roadnote.example/signed-on-popup.html#code=1&state=library%7Ctwo'],
    ['in the query', 'https://roadnote.example/signed-on-popup.html?code=1&state=library%7Ctwo'],
  ])('a popup that reports an answer %s does not count as closed', async (_where, address) => {
    const popup = { closed: false }
    const message = new Promise((resolve) => {
      new BroadcastChannel('roadnote.sign-on.two').addEventListener('message', function stop() {
        this.close()
        resolve(undefined)
      })
    })
    const waiting = waitForPopupClose(popup, 'two')
    reportAnswer(new URL(address))
    await message
    popup.closed = true
    expect(await hasEnded(waiting)).toBe(false)
  })

  test('a URL without state and the answer of another popup do not stop the wait for a popup', async () => {
    const waiting = waitForPopupClose({ closed: true }, 'three')
    reportAnswer(new URL('https://roadnote.example/signed-on-popup.html'))
    reportAnswer(new URL('https://roadnote.example/signed-on-popup.html#state=library%7Cfour'))
    expect(await waiting.then(() => 'closed')).toBe('closed')
  })
})
