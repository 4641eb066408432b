import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { serve, type Api } from '../http/serve.ts'
import type { Secrets } from '../secrets.ts'
import { createKey } from './create.ts'
import { listKeys } from './list.ts'
import { revokeKey } from './revoke.ts'

export function apiKeyRoutes(api: Api, secrets: Secrets): void {
  serve(api, apiKeyContract.list, listKeys)
  serve(api, apiKeyContract.create, createKey(secrets))
  serve(api, apiKeyContract.revoke, revokeKey)
}
