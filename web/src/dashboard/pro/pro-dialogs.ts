import type { ProRow } from '@roadnote/domain/dashboard/pro-contract'
import type { Text } from '@roadnote/locales/keys'
import type { DialogNote, DialogProps } from '../../cmr/note/dialog-props.ts'
import { lazyPart, type LazyPart } from '../../ui/part/lazy-part.tsx'

/** The dialogs opened from a row, and those that the details of a note link to. */
export type ProDialog = 'details' | 'photos' | 'documents' | Parameters<DialogProps['onOpen']>[0]

export type ProAction = (dialog: ProDialog, row: ProRow) => void

interface Kind {
  readonly Content: LazyPart<DialogProps>
  readonly title: (text: Text, note: Pick<DialogNote, 'cmrCode'>) => string
  readonly width: number
}

/** The same dialogs as on the orders screen, lazy-loaded together. */
export const proDialogs: Readonly<Record<ProDialog, Kind>> = {
  details: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).DetailsDialog),
    title: (text, { cmrCode: code }) => text('dialogs.details.title', { code }),
    width: 720,
  },
  photos: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).PhotosDialog),
    title: (text, { cmrCode: code }) => text('dialogs.photos.title', { code }),
    width: 760,
  },
  documents: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).DocumentsDialog),
    title: (text, { cmrCode: code }) => text('dialogs.documents.title', { code }),
    width: 760,
  },
  sign: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).SignDialog),
    title: (text, { cmrCode: code }) => text('dialogs.sign.title', { code }),
    width: 540,
  },
  pdf: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).PdfDialog),
    title: (text, { cmrCode: code }) => text('dialogs.pdf.title', { code }),
    width: 980,
  },
  copies: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).CopiesDialog),
    title: (text, { cmrCode: code }) => text('dialogs.pdf.title', { code }),
    width: 980,
  },
  exception: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).ExceptionDialog),
    title: (text, { cmrCode: code }) => text('charter.exception.title', { code }),
    width: 540,
  },
  claimFile: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).ClaimFileDialog),
    title: (text, { cmrCode: code }) => text('claim.maker.openOf', { code }),
    width: 540,
  },
  reservation: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).ReservationDialog),
    title: (text, { cmrCode: code }) => text('claim.fileOf', { code }),
    width: 540,
  },
  numbers: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).NumbersDialog),
    title: (text, { cmrCode: code }) => text('dialogs.numbers.title', { code }),
    width: 480,
  },
  leave: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).LeaveDialog),
    title: (text, { cmrCode: code }) => text('delivery.left.title', { code }),
    width: 540,
  },
  refused: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).RefusedDialog),
    title: (text, { cmrCode: code }) => text('delivery.refused.title', { code }),
    width: 540,
  },
  refuseOwn: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).RefuseOwnDialog),
    title: (text, { cmrCode: code }) => text('delivery.refused.title', { code }),
    width: 540,
  },
  instruct: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).InstructDialog),
    title: (text, { cmrCode: code }) => text('disposal.instructOf', { code }),
    width: 540,
  },
  followUp: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).FollowUpDialog),
    title: (text, { cmrCode: code }) => text('delivery.followUp.title', { code }),
    width: 480,
  },
  correction: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).CorrectionDialog),
    title: (text, { cmrCode: code }) => text('correction.titleOf', { code }),
    width: 540,
  },
  times: {
    Content: lazyPart(async () => (await import('./lazy-dialogs.ts')).TimesDialog),
    title: (text, { cmrCode: code }) => text('dialogs.times.title', { code }),
    width: 480,
  },
}
