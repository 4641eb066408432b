import { Refusal } from '@roadnote/domain/access/refusal'
import type { paperContract } from '@roadnote/domain/cmr/contract/paper'
import type { UseCase } from '../../../http/serve.ts'
import { qrPng, qrSheet } from '../../../qr.ts'
import { visibleTo } from '../../note/visibility.ts'

/** Only codes of notes that the caller sees: nobody makes QR codes of their own choice with our server. */
export const codeImage: UseCase<(typeof paperContract)['codeImage']> = async ({ actor, tx }, { code: codes }) => {
  const known = await tx.selectFrom('cmr').where('code', 'in', codes).where(visibleTo(actor)).select('code').execute()
  if (known.length !== codes.length) throw new Refusal('not_found')
  const [first = ''] = codes
  if (codes.length === 1)
    return { bytes: await qrPng(first), mediaType: 'image/png', name: `${first}.png`, inline: true }
  return {
    bytes: qrSheet(codes.map((code) => ({ text: code, caption: code }))),
    mediaType: 'image/svg+xml',
    name: 'codes.svg',
    inline: true,
  }
}
