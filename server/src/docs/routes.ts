import type { Api } from '../http/serve.ts'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

interface Documents {
  readonly page: string
  readonly description: string
}

/**
 * By public address. Both are made from the whole contract, which takes about half a second of the main thread: at the
 * start instead of at a request, and once for all apps of a process.
 */
const documents = new Map<string, Documents>()

function documentsFor(publicUrl: string): Documents {
  const made = documents.get(publicUrl) ?? { page: docsPage(), description: JSON.stringify(openApi(publicUrl)) }
  documents.set(publicUrl, made)
  return made
}

/** The contract for developers and programs. Public, because it describes calls and contains no data. */
export function docsRoutes({ app }: Api, publicUrl: string): void {
  const { page, description } = documentsFor(publicUrl)
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )
}
