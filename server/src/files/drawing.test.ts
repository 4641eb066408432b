import { Refusal } from '@roadnote/domain/access/refusal'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeDrawing } from './drawing.ts'

test('of many drawings of one person at once those that find the line full are put off, not called wrong', async () => {
  const blank = sharp({ create: { width: 60, height: 30, channels: 3, background: '#ffffff' } })
  const drawing = (await blank.png().toBuffer()).toString('base64')
  // One is being drawn and twenty wait.
  const answers = await Promise.allSettled(Array.from({ length: 23 }, () => decodeDrawing(drawing, 1)))
  const refused = answers.flatMap((answer): unknown[] => (answer.status === 'rejected' ? [answer.reason] : []))
  const putOff = new Refusal('throttled', { retryAfterSeconds: 5 })
  expect(refused).toEqual([putOff, putOff])
})
