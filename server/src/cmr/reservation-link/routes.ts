import { reservationLinkContract } from '@roadnote/domain/cmr/reservation/link-contract'
import type { FileStore } from '../../files/file-store.ts'
import { serveWithoutTransaction, type Api } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { createWrongLinkLimit } from '../links/wrong-link-limit.ts'
import { createLinkDoor } from './access.ts'
import { answerByLink, photoOfLink, reservationsOfLink } from './calls.ts'

interface LinkParts {
  readonly secrets: Secrets
  readonly files: FileStore
}

/** What the sender's side does with a mailed link: read the carrier's reservations and answer them. */
export function reservationLinkRoutes(api: Api, { secrets, files }: LinkParts): void {
  const door = createLinkDoor(secrets, createWrongLinkLimit())
  serveWithoutTransaction(api, reservationLinkContract.linkedReservations, reservationsOfLink(door))
  serveWithoutTransaction(api, reservationLinkContract.answerByLink, answerByLink(secrets, door))
  serveWithoutTransaction(api, reservationLinkContract.linkedPhoto, photoOfLink(files, door))
}
