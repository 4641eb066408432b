import { Refusal } from '@roadnote/domain/access/refusal'
import { morningMailContract } from '@roadnote/domain/cmr/contract/morning-mail'
import { noteViewContract } from '@roadnote/domain/cmr/contract/view'
import { languageOf, serve, type Api } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { morningMailSettings, saveMorningMail } from './mail/settings.ts'
import { stopMorningMail } from './mail/stop.ts'
import { createView, listViews, removeView, renameView, replaceView, shareView } from './save.ts'

/** Saved views of the orders, and the mail about them in the morning. */
export function noteViewRoutes(api: Api, secrets: Secrets): void {
  serve(api, noteViewContract.list, listViews)
  serve(api, noteViewContract.create, createView)
  serve(api, noteViewContract.rename, renameView)
  serve(api, noteViewContract.replace, replaceView)
  serve(api, noteViewContract.share, shareView)
  serve(api, noteViewContract.remove, removeView)
  serve(api, morningMailContract.item, morningMailSettings)
  serve(api, morningMailContract.save, saveMorningMail)
  serve(api, morningMailContract.stop, stopMorningMail(secrets))
  showStopPage(api)
}

/** Mail programs that know no one-click request open its address, which changes nothing and shows the page. */
function showStopPage({ app }: Api): void {
  app.get<{ Querystring: { token?: unknown } }>('/api/cmr-view/stop-mail', async (request, reply) => {
    const { token } = request.query
    if (typeof token !== 'string' || !/^[\w.-]{1,100}$/.test(token)) throw new Refusal('link_refused')
    return reply.redirect(`/${languageOf(null, request)}/stop-mail/${token}`)
  })
}
