import { feedContract } from '@roadnote/domain/cmr/feed/contract'
import { serveWithoutTransaction, type Api } from '../../http/serve.ts'
import { noteFeed } from './feed.ts'
import type { FeedWatch } from './watch.ts'

export function feedRoutes(api: Api, watch: FeedWatch): void {
  // A request that waits would keep the stop of the server waiting.
  api.app.addHook('preClose', async () => watch.stop())
  serveWithoutTransaction(api, feedContract.feed, noteFeed(watch))
}
