import { setupContract } from '@roadnote/domain/setup/contract'
import { serve, serveWithoutTransaction, type Api } from '../http/serve.ts'
import type { MailGateway } from '../outbox/mail-gateway.ts'
import type { Secrets } from '../secrets.ts'
import { createFirstAdmin, setOwnPassword, testMail } from './actions.ts'
import { restoreFromSetup, type RestoreParts } from './restore.ts'
import { postponeSetup, setupState, workWithoutMail } from './state.ts'

export interface SetupParts {
  readonly secrets: Secrets
  readonly publicUrl: string
  /** The mail server and the sender of mails; null: mails stay in the outbox. */
  readonly mail: { readonly gateway: MailGateway; readonly from: string } | null
  readonly passwordMinimum: number
  /** Null: the database is not the bundled one. */
  readonly restore: RestoreParts | null
}

/** The setup wizard of a new operator. */
export function setupRoutes(api: Api, { secrets, publicUrl, mail, passwordMinimum, restore }: SetupParts): void {
  serve(api, setupContract.state, setupState({ mailFrom: mail?.from ?? null, passwordMinimum, restore }))
  serve(api, setupContract.later, postponeSetup)
  serve(api, setupContract.withoutMail, workWithoutMail)
  serveWithoutTransaction(api, setupContract.testMail, testMail(mail?.gateway ?? null, publicUrl))
  serveWithoutTransaction(api, setupContract.firstAdmin, createFirstAdmin(secrets, passwordMinimum))
  serveWithoutTransaction(api, setupContract.restore, restoreFromSetup(restore))
  serveWithoutTransaction(api, setupContract.ownPassword, setOwnPassword(secrets, passwordMinimum))
}
