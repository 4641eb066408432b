import { expect } from '@playwright/test'
import type { ReceivedMail } from '../mail-server.ts'

/** Mails that the test mail server received for an address, newest first. */
export async function mailsReceivedBy(
  email: string,
  mailsUrl = process.env.JOURNEYS_LETTERS_URL ?? '',
): Promise<ReceivedMail[]> {
  const reply = await fetch(`${mailsUrl}?to=${encodeURIComponent(email)}`)
  // Our own test server answers nothing else.
  return (await reply.json()) as ReceivedMail[]
}

interface Looking {
  readonly mailsUrl?: string
  /** The link of an earlier mail, to wait for a newer one. */
  readonly not?: string
}

/** Waits for the newest mail to this address that has a link to this page, and returns the link. */
export async function waitForMailedLink(
  email: string,
  page: string,
  { mailsUrl, not = '' }: Looking = {},
): Promise<string> {
  const link = new RegExp(`/en/${page}/[A-Za-z0-9_-]{43}`)
  let way = ''
  const newest = async () => {
    const ways = (await mailsReceivedBy(email, mailsUrl)).map(({ text }) => link.exec(text)?.[0] ?? '')
    way = ways.find((found) => found !== '') ?? ''
    return way !== '' && way !== not
  }
  await expect.poll(newest).toBe(true)
  return way
}
