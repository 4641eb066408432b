import sharp from 'sharp'
import type { TestWorld } from '../notes.ts'

/** Texts that must not appear in any output for strangers: from a draft, internal comments and the history. */
export const secretWords = [
  'Price 1450 EUR',
  'private.sender@example.com',
  'boss@example.com',
  'this customer pays late',
  'two hours late',
  'driver.mail@example.com',
  'photo of the damage',
  'packing-list.pdf',
  // His user name; his full name is printed.
  'brabant.driver',
] as const

/** Texts that are printed and therefore in every PDF. */
export const printedWords = ['Price as agreed', 'Gate 3, please', 'Sealed by us'] as const

const document = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

/** A realistic note: drafted, changed, discussed in internal comments, released and signed by all. */
export async function aSecretiveNote(testWorld: TestWorld): Promise<number> {
  const ask = async (call: string, body: object, who = 'acme.planner') => {
    const answer = await testWorld.askByPath('POST', `api/cmr/${call}`, { token: testWorld.tokens[who] ?? '', body })
    if (answer.status !== 200) throw new Error(`${call}: ${JSON.stringify(answer.body)}`)
  }
  const sign = async (...signing: Parameters<TestWorld['sign']>) => {
    const answer = await testWorld.sign(...signing)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }
  const drawing = await sharp({ create: { width: 120, height: 40, channels: 4, background: '#10203040' } })
    .png()
    .toBuffer()
  const comment = (id: number, text: string, CommentType: number, email?: string) => ({
    cmr_id: id,
    comment: text,
    CommentType,
    email,
  })
  await testWorld.db
    .updateTable('appUser')
    .set({ name: 'Jeroen', surname: 'Bakker' })
    .where('userName', '=', 'brabant.driver')
    .execute()
  const id = await testWorld.draft({ specialAgreements: 'Price 1450 EUR', senderEmail: 'private.sender@example.com' })
  await ask('comment', comment(id, 'Internal: this customer pays late', 9, 'boss@example.com'))
  const file = Buffer.from(document).toString('base64')
  await ask('add-document', { cmrId: id, documents: [{ name: 'packing-list.pdf', file }] })
  await ask('edit', { id, specialAgreements: 'Price as agreed', status: 2 })
  await ask('edit', { id, driverEmail: 'driver.mail@example.com' })
  await ask('comment', comment(id, 'Gate 3, please', 10))
  await sign('shipper', id, 'acme.signer', { comment: 'Sealed by us' })
  await sign('driver', id, 'brabant.driver', { signature: drawing.toString('base64') })
  await ask('comment', comment(id, 'Internal: two hours late', 9), 'brabant.planner')
  const photo = { cmrId: id, fileName: 'photo of the damage.png', photo: drawing.toString('base64') }
  await ask('add-photo', photo, 'brabant.driver')
  await sign('receiver', id, 'brabant.driver', { guid: await testWorld.guidOf('colmar.signer') })
  return id
}
