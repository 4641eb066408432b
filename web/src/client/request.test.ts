import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { expect, test } from 'vitest'
import { requestOf } from './request.ts'

test('an upload is sent as multipart: its fields first, then its files unchanged', () => {
  const documents = ['a', 'b'].map((name) => ({ name: `${name}.txt`, file: new Blob([name]) }))
  const { headers, body } = requestOf(attachmentContract.addDocument, { cmrId: 7, documents }, 'token-1')
  if (!(body instanceof FormData)) throw new Error('the body has no parts')
  expect([...body.keys()]).toEqual(['cmrId', 'documents', 'documents'])
  expect(body.get('cmrId')).toBe('7')
  expect(body.getAll('documents')).toMatchObject([
    { name: 'a.txt', size: 1 },
    { name: 'b.txt', size: 1 },
  ])
  // The browser sets it with the multipart boundary.
  expect(new Headers(headers).get('content-type')).toBeNull()
  expect(new Headers(headers).get('authorization')).toBe('Bearer token-1')
})

test('a driver link that is invalid as a header value stays in the body, where the server refuses it', () => {
  for (const token of ['a b', 'ü', '']) {
    const { headers, body } = requestOf(charterContract.pdf, { token, cmr_id: 7 }, null)
    expect(new Headers(headers).get('authorization')).toBeNull()
    expect(JSON.parse(String(body))).toEqual({ token, cmr_id: 7 })
  }
})
