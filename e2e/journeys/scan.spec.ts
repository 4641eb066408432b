import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, chromium, expect } from '@playwright/test'
import { tokenOf } from './signing-in.ts'
import { expectAccessibleDialog, notesOf, elementAt } from './order-steps.ts'
import { signInAs } from './signing-in.ts'
import { test } from './warm-browser.ts'

/** A video of the note's QR code for Chromium's fake camera: the same JPEG repeated (MJPEG). */
async function filmOf(browser: Browser, request: APIRequestContext, code: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'acme.planner')}` }
  const png = await (await request.get(`/code-image?code=${code}`, { headers })).body()
  const page = await browser.newPage()
  const jpeg = await page.evaluate(
    async (source) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 480
      const pen = canvas.getContext('2d')
      if (pen === null) throw new Error('nothing to draw on')
      pen.fillStyle = '#ddd'
      pen.fillRect(0, 0, 640, 480)
      pen.drawImage(picture, 160, 80, 320, 320)
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await page.close()
  const frame = Buffer.from(jpeg.slice(jpeg.indexOf(',') + 1), 'base64')
  return Buffer.concat([frame, frame, frame, frame])
}

test('an inspector scans the QR code of a note with the camera and finds the note', async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const { cmrCode } = elementAt(await notesOf(request, 'acme.planner', '4'), 3)
  const folder = await mkdtemp(join(tmpdir(), 'roadnote-camera-'))
  const film = join(folder, 'code.mjpeg')
  await writeFile(film, await filmOf(browser, request, cmrCode))
  const executablePath = process.env['CHROME_PATH']
  const withCamera = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const page = await withCamera.newPage({ ...(baseURL !== undefined && { baseURL }), locale: 'en-GB' })
    await signInAs(page, 'inspector')
    await page.getByRole('button', { name: 'Scan', exact: true }).click()
    await expect(page.locator('tr[data-id]')).toHaveCount(1, { timeout: 20_000 })
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('searchbox')).toHaveValue(cmrCode)
    await page.getByRole('link', { name: cmrCode }).click()
    await expect(page.getByRole('dialog').getByText('Looked up by an authority').first()).toBeVisible()
  } finally {
    await withCamera.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('an inspector without a camera or without camera permission is asked to type the code', async ({ page }) => {
  await signInAs(page, 'inspector')
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan the QR code' })
  await expect(dialog.getByRole('alert')).toContainText(/[Tt]ype the code/)
  await expectAccessibleDialog(page)
})
