import { Refusal } from '@roadnote/domain/access/refusal'
import type { FastifyInstance } from 'fastify'

/** Elsewhere than on uploads nothing legitimate is larger. */
export const ordinaryBodyLimit = 256 * 1024
/** A file of 15 MiB in base64, with its name. */
export const uploadBodyLimit = 21 * 1024 * 1024

function parseForm(text: string): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = fields.get(name)
    fields.set(name, earlier === undefined ? value : [...(Array.isArray(earlier) ? earlier : [earlier]), value])
  }
  return Object.fromEntries(fields)
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed_body')
  }
}

/** Every call takes JSON and form-encoded bodies alike; anything else is refused in words. */
export function installBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(body))
    } catch (problem) {
      done(problem instanceof Error ? problem : new Refusal('malformed_body'))
    }
  })
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(body)),
  )
  app.addContentTypeParser('*', (_request, _payload, done) => done(new Refusal('unsupported_content_type')))
}
