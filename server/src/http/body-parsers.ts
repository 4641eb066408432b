import type { Readable } from 'node:stream'
import { Refusal } from '@roadnote/domain/access/refusal'
import { isTooComplex } from '@roadnote/domain/contract/json-limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseForm } from './form.ts'
import { receiveParts } from './multipart.ts'
import { readBodyText } from './body-limits.ts'
import type { UploadFolder } from './upload-folder.ts'

export function parseJson(text: string, mostNames?: number): unknown {
  if (text.trim() === '') return {}
  if (isTooComplex(text, mostNames)) throw new Refusal('body_too_complex')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed_body')
  }
}

/** Every call accepts JSON and form-encoded bodies, uploads also multipart; other types are refused. */
export function installBodyParsers(app: FastifyInstance, uploadFolder: UploadFolder): void {
  app.removeAllContentTypeParsers()
  const parseAs = (type: string, parse: (request: FastifyRequest, payload: Readable) => Promise<unknown>) =>
    app.addContentTypeParser(type, parse)
  parseAs('application/json', async (request, payload) =>
    parseJson(await readBodyText(request, payload), request.routeOptions.config.maximumNames ?? undefined),
  )
  parseAs('application/x-www-form-urlencoded', async (request, payload) =>
    parseForm(await readBodyText(request, payload)),
  )
  parseAs('multipart/form-data', (request, payload) => receiveParts(request, payload, uploadFolder))
  app.addContentTypeParser('*', (_request, _payload, done) => done(new Refusal('unsupported_content_type')))
}
