import sharp from 'sharp'
import type { TestWorld } from '../notes.ts'

/** A note signed by all three methods: in the portal with a remark, on glass, and by QR code on the driver's phone. */
export async function fullySignedNote(testWorld: TestWorld): Promise<number> {
  const id = await testWorld.released()
  const drawing = await sharp({ create: { width: 120, height: 40, channels: 4, background: '#10203040' } })
    .png()
    .toBuffer()
  const answers = [
    await testWorld.sign('shipper', id, 'acme.signer', { comment: 'Sealed — Ångström & Ελλάδα' }),
    await testWorld.sign('driver', id, 'brabant.driver', { signature: drawing.toString('base64') }),
    await testWorld.sign('receiver', id, 'brabant.driver', { guid: await testWorld.guidOf('colmar.signer') }),
  ]
  const refused = answers.find(({ status }) => status !== 200)
  if (refused !== undefined) throw new Error(JSON.stringify(refused.body))
  return id
}
