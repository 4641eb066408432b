import type { Text } from '@roadnote/locales/keys'
import type { DialogNote, DialogProps } from '../note/dialog-props.ts'
import type { OpenOrderDialog } from './open-dialog.ts'
import { lazyPart, type LazyPart } from '../../ui/part/lazy-part.tsx'

interface Kind {
  readonly Content: LazyPart<DialogProps>
  readonly title: (text: Text, rows: readonly DialogNote[]) => string
  readonly width: number
}

function codeOf(rows: readonly DialogNote[]): string {
  return rows.map(({ cmrCode }) => cmrCode).join(', ')
}

const confirming = { width: 480 } as const

/** The dialogs are lazy-loaded together when the first of them opens. */
export const orderDialogs: Record<OpenOrderDialog['kind'], Kind> = {
  sign: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).SignDialog),
    title: (text, rows) => text('dialogs.sign.title', { code: codeOf(rows) }),
    width: 540,
  },
  multiSign: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).MultiSignDialog),
    title: (text, rows) => text('dialogs.many.title', { count: rows.length }),
    width: 540,
  },
  signByCode: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).SignByCodeDialog),
    title: (text) => text('dialogs.byCode.title'),
    width: 540,
  },
  comment: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).CommentDialog),
    title: (text, rows) => text('dialogs.remarks.title', { code: codeOf(rows) }),
    width: 540,
  },
  remove: {
    ...confirming,
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).RemoveDialog),
    title: (text, rows) => text('dialogs.remove.title', { code: codeOf(rows) }),
  },
  release: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).ReleaseDialog),
    title: (text, rows) =>
      rows.length === 1
        ? text('orders.row.release', { code: codeOf(rows) })
        : text('dialogs.release.title', { count: rows.length }),
    width: 540,
  },
  setUnfinished: {
    ...confirming,
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).SetUnfinishedDialog),
    title: (text, rows) =>
      rows.length === 1
        ? text('dialogs.unfinished.setTitleOf', { code: codeOf(rows) })
        : text('dialogs.unfinished.setTitle', { count: rows.length }),
  },
  cancelUnfinished: {
    ...confirming,
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).CancelUnfinishedDialog),
    title: (text, rows) =>
      rows.length === 1
        ? text('dialogs.unfinished.cancelTitleOf', { code: codeOf(rows) })
        : text('dialogs.unfinished.cancelTitle', { count: rows.length }),
  },
  documents: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).DocumentsDialog),
    title: (text, rows) => text('dialogs.documents.title', { code: codeOf(rows) }),
    width: 760,
  },
  attach: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).AttachDialog),
    title: (text, rows) =>
      rows.length === 1
        ? text('dialogs.attach.titleOf', { code: codeOf(rows) })
        : text('dialogs.attach.title', { count: rows.length }),
    width: 540,
  },
  photos: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).PhotosDialog),
    title: (text, rows) => text('dialogs.photos.title', { code: codeOf(rows) }),
    width: 760,
  },
  codes: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).CodesDialog),
    title: (text, rows) =>
      rows.length === 1
        ? text('dialogs.codes.picture', { code: codeOf(rows) })
        : text('dialogs.codes.title', { count: rows.length }),
    width: 600,
  },
  pdf: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).PdfDialog),
    title: (text, rows) => text('dialogs.pdf.title', { code: codeOf(rows) }),
    width: 980,
  },
  copies: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).CopiesDialog),
    title: (text, rows) => text('dialogs.pdf.title', { code: codeOf(rows) }),
    width: 980,
  },
  driver: {
    ...confirming,
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).DriverDialog),
    title: (text, rows) =>
      rows.length === 1
        ? text('dialogs.driver.titleOf', { code: codeOf(rows) })
        : text('dialogs.driver.title', { count: rows.length }),
  },
  charter: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).CharterDialog),
    title: (text, rows) =>
      rows.length === 1
        ? text('charter.dialog.titleOf', { code: codeOf(rows) })
        : text('charter.dialog.title', { count: rows.length }),
    width: 680,
  },
  scan: {
    ...confirming,
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).ScanDialog),
    title: (text) => text('orders.scan.title'),
  },
  cabotage: {
    ...confirming,
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).CabotageDialog),
    title: (text) => text('orders.cabotage.title'),
  },
  template: {
    ...confirming,
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).PickTemplateDialog),
    title: (text) => text('template.newFrom'),
  },
  external: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).ExternalDialog),
    title: (text) => text('charter.external.title'),
    width: 540,
  },
  exception: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).ExceptionDialog),
    title: (text, rows) => text('charter.exception.title', { code: codeOf(rows) }),
    width: 540,
  },
  claimFile: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).ClaimFileDialog),
    title: (text, rows) => text('claim.maker.openOf', { code: codeOf(rows) }),
    width: 540,
  },
  reservation: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).ReservationDialog),
    title: (text, rows) => text('claim.fileOf', { code: codeOf(rows) }),
    width: 540,
  },
  like: {
    ...confirming,
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).CreateLikeDialog),
    title: (text, rows) => text('dialogs.like.title', { code: codeOf(rows) }),
  },
  numbers: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).NumbersDialog),
    title: (text, rows) => text('dialogs.numbers.title', { code: codeOf(rows) }),
    width: 480,
  },
  leave: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).LeaveDialog),
    title: (text, rows) => text('delivery.left.title', { code: codeOf(rows) }),
    width: 540,
  },
  refused: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).RefusedDialog),
    title: (text, rows) => text('delivery.refused.title', { code: codeOf(rows) }),
    width: 540,
  },
  refuseOwn: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).RefuseOwnDialog),
    title: (text, rows) => text('delivery.refused.title', { code: codeOf(rows) }),
    width: 540,
  },
  instruct: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).InstructDialog),
    title: (text, rows) => text('disposal.instructOf', { code: codeOf(rows) }),
    width: 540,
  },
  followUp: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).FollowUpDialog),
    title: (text, rows) => text('delivery.followUp.title', { code: codeOf(rows) }),
    width: 480,
  },
  correction: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).CorrectionDialog),
    title: (text, rows) => text('correction.titleOf', { code: codeOf(rows) }),
    width: 540,
  },
  times: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).TimesDialog),
    title: (text, rows) => text('dialogs.times.title', { code: codeOf(rows) }),
    width: 480,
  },
  details: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).DetailsDialog),
    title: (text, rows) => text('dialogs.details.title', { code: codeOf(rows) }),
    width: 720,
  },
}

/** The most urgent dialogs, which are preloaded because a driver may be waiting at the dock. */
export const preloadedDialogs = (['sign', 'comment', 'multiSign', 'signByCode', 'details'] as const).map(
  (kind) => orderDialogs[kind].Content,
)
