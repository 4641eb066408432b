import type { Api } from '../http/serve.ts'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

/** The contract for developers and programs. Public, because it describes calls and contains no data. */
export function docsRoutes({ app }: Api, publicUrl: string): void {
  const page = docsPage()
  const description = openApi(publicUrl)
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/openapi.json', async (_request, reply) => reply.send(description))
}
