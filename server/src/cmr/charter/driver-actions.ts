import { Refusal } from '@roadnote/domain/access/refusal'
import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { commentType } from '@roadnote/domain/cmr/field/comment-type'
import { isControlDocument } from '@roadnote/domain/cmr/lifecycle/control-document'
import { isTooSimple } from '@roadnote/domain/session/sign-code'
import { sql } from 'kysely'
import type { FileStore } from '../../files/file-store.ts'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Context, ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { hashSecret } from '../../session/secret/slow-hash.ts'
import { addComment } from '../attachments/comments.ts'
import type { UploadStore } from '../../files/store-upload.ts'
import { processPhoto, developed, findPhoto, attachPhoto } from '../attachments/photos.ts'
import { recordCarriersCheck } from '../delivery/check.ts'
import { recordCarriersRefusal, recordLeaving } from '../delivery/leave.ts'
import { scanRow } from '../editing/rows.ts'
import { changesOfNote } from '../evidence/changes.ts'
import { notePdf } from '../pdf/calls.ts'
import type { PdfRendering } from '../pdf/renderer.ts'
import { findNote } from '../note/store.ts'
import {
  requireNotesOfDriver,
  requireReadable,
  requireStillValid,
  type DriverAccess,
  type OpenAccess,
} from './driver-access.ts'
import { storedReply, runOnce, type Done } from './once.ts'
import { choosesCodeByLink } from './view.ts'

type Contract = typeof charterContract
type Call<Name extends keyof Contract> = UseCaseWithoutTransaction<Contract[Name]>

const done = { message: 'crm.updated' }

/** What every action of a driver says besides itself. */
export interface SentAction {
  readonly key: string
  /** When the driver did it by the clock of the phone. */
  readonly deviceTime?: Date | null | undefined
}

/**
 * Runs in one transaction as the driver: once per idempotency key, and only if these notes are still open to the driver
 * at the end.
 */
export function asDriver(
  { database, ...facts }: ContextWithoutTransaction<unknown>,
  holder: DriverAccess,
  { key, deviceTime }: SentAction,
  cmrIds: readonly number[],
  work: (context: Context) => Promise<unknown>,
): Promise<Done> {
  requireNotesOfDriver(holder, cmrIds)
  return database.transaction().execute((tx) =>
    runOnce(tx, holder, key, async () => {
      const said = deviceTime instanceof Date ? { deviceTime } : {}
      await work({ ...facts, ...said, actor: holder.actor, tx })
      await requireStillValid(tx, holder, cmrIds)
      return done
    }),
  )
}

/** Sets the sign code of a driver without an account. It can be chosen once, by the first person who opens the link. */
export function chooseCode(secrets: Secrets, openAccess: OpenAccess): Call<'setCode'> {
  return async (context, { token, key, code }) => {
    const holder = await openAccess(context, token)
    const { link } = holder
    // Whoever is signed in sets the code in the profile.
    if (link === null) throw new Refusal('permission_missing')
    if (isTooSimple(code)) throw new Refusal('sign_code_too_simple', { fields: { code: 'not_allowed' } })
    const signCodeHash = await hashSecret(secrets, { kind: 'signCode', userId: holder.actor.userId }, code)
    return context.database.transaction().execute((tx) =>
      runOnce(tx, holder, key, async () => {
        if (!(await choosesCodeByLink(tx, holder.actor.userId))) throw new Refusal('permission_missing')
        const chosen = await tx
          .updateTable('appUser')
          .set({ signCodeHash, signCodeSetAt: sql<Date>`now()`, signCodeStartedBy: link.madeBy })
          .where('id', '=', holder.actor.userId)
          .where('signCodeHash', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (chosen === undefined) throw new Refusal('charter_code_chosen')
        await tx.updateTable('driverLink').set({ codeChosenAt: context.now }).where('id', '=', link.id).execute()
        const { userId, name, organizationId } = holder.actor
        const subject = { kind: 'user', id: userId, name } as const
        await recordAdminEvent(
          { tx, actor: holder.actor, caller: context.caller, sealLog: context.sealLog },
          { action: 'signCodeSet', subject, organizationId },
        )
        return done
      }),
    )
  }
}

export function addRemark(openAccess: OpenAccess): Call<'remark'> {
  return async (open, { token, key, deviceTime, cmr_id: id, comment }) => {
    const holder = await openAccess(open, token)
    const remark = { cmr_id: id, comment, CommentType: commentType.driver, email: null }
    return asDriver(open, holder, { key, deviceTime }, [id], (context) => addComment(context, remark))
  }
}

export function checkAsDriver(openAccess: OpenAccess): Call<'checkDelivery'> {
  return async (open, { token, key, deviceTime, cmr_id: id, version, ...check }) => {
    const holder = await openAccess(open, token)
    return asDriver(open, holder, { key, deviceTime }, [id], (context) =>
      recordCarriersCheck(context, id, version, check),
    )
  }
}

export function leaveAsDriver(openAccess: OpenAccess): Call<'leaveGoods'> {
  return async (open, { token, key, deviceTime, cmr_id: id, version, ...sent }) => {
    const holder = await openAccess(open, token)
    return asDriver(open, holder, { key, deviceTime }, [id], (context) => recordLeaving(context, id, version, sent))
  }
}

export function refuseAsDriver(openAccess: OpenAccess): Call<'refuseDelivery'> {
  return async (open, { token, key, deviceTime, cmr_id: id, version, ...sent }) => {
    const holder = await openAccess(open, token)
    return asDriver(open, holder, { key, deviceTime }, [id], (context) =>
      recordCarriersRefusal(context, id, version, sent),
    )
  }
}

export function scanReturned(openAccess: OpenAccess): Call<'scanReturned'> {
  return async (open, { token, key, deviceTime, cmr_id: id, code }) => {
    const holder = await openAccess(open, token)
    return asDriver(open, holder, { key, deviceTime }, [id], (context) => scanRow(context, id, code))
  }
}

export function addPhotoAsDriver(place: UploadStore, openAccess: OpenAccess): Call<'addPhoto'> {
  return async (open, { token, key, deviceTime, cmr_id: id, fileName, photo: sent, reservationId }) => {
    const holder = await openAccess(open, token)
    requireNotesOfDriver(holder, [id])
    // A repeated request gets its first answer, even if the note accepts no more photos.
    const earlier = await storedReply(open.database, holder, key)
    if (earlier !== null) return earlier
    const ready = await processPhoto({ ...open, actor: holder.actor }, place, {
      cmrId: id,
      fileName,
      photo: sent,
      reservationId,
    })
    return asDriver(open, holder, { key, deviceTime }, [id], (context) => attachPhoto(context, place, ready))
  }
}

export function readPhotoAsDriver(files: FileStore, openAccess: OpenAccess): Call<'photo'> {
  return async (open, { token, id, size }) => {
    const holder = await openAccess(open, token)
    const found = await findPhoto(open.database, holder.actor, id)
    // The driver may see other notes, but only these are open here.
    requireReadable(holder, [found?.cmrId ?? 0])
    return developed(files, found, size)
  }
}

export function pdfForDriver(parts: PdfRendering, openAccess: OpenAccess): Call<'pdf'> {
  const print = notePdf(parts)
  return async (open, { token, cmr_id: id }) => {
    const holder = await openAccess(open, token)
    requireReadable(holder, [id])
    const { record } = await findNote(open.database, holder.actor, id)
    // A control document is shown as it is now; the sealed PDF has the plates of the last signature.
    const layout = isControlDocument(record) ? 'classic' : null
    const { pdf, name } = await print({ ...open, actor: holder.actor }, { cmr_id: id, layout })
    return { bytes: Buffer.from(pdf, 'base64'), mediaType: 'application/pdf', name }
  }
}

/** The changes of a note since the version that the driver was shown. */
export function changesForDriver(openAccess: OpenAccess): Call<'changes'> {
  return async (open, { token, cmr_id: id, version }) => {
    const holder = await openAccess(open, token)
    requireNotesOfDriver(holder, [id])
    return changesOfNote(open.database, holder.actor, await findNote(open.database, holder.actor, id), version)
  }
}
