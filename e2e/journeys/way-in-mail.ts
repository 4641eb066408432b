import { expect } from '@playwright/test'
import type { WantedMail } from '../mail-server.ts'

/** The letters that the mail server of all journeys took for somebody, newest first. */
export async function mailsReceivedBy(
  email: string,
  mailsUrl = process.env.JOURNEYS_LETTERS_URL ?? '',
): Promise<WantedMail[]> {
  const reply = await fetch(`${mailsUrl}?to=${encodeURIComponent(email)}`)
  // Our own server of a few lines: it answers nothing else.
  return (await reply.json()) as WantedMail[]
}

interface Looking {
  readonly mailsUrl?: string
  /** The way of an earlier letter, when another one is awaited. */
  readonly not?: string
}

/** The link to this page in the newest letter to somebody that has one, as soon as it has come. */
export async function wayInMail(email: string, page: string, { mailsUrl, not = '' }: Looking = {}): Promise<string> {
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
