import { z } from 'zod'
import { command, fileReply, query } from '../../contract/endpoint.ts'
import { maximumFileBytes, sentFile } from '../../contract/upload.ts'
import { clearable, clearableEmail, identifier, moment, text, wholeNumber } from '../../contract/wire.ts'
import { commentType } from '../field/comment-type.ts'

const commentTypes: readonly number[] = Object.values(commentType)

export const attachedFile = sentFile(maximumFileBytes)

export const photoUpload = { kind: 'one', part: 'photo', name: 'fileName', maximumBytes: maximumFileBytes } as const
const someDocuments = {
  kind: 'list',
  part: 'documents',
  name: 'name',
  file: 'file',
  maximumBytes: maximumFileBytes,
} as const

const oneNote = z.object({ cmr_id: identifier })
const done = z.object({ message: z.string() })

export const noteComment = z.object({
  id: z.int(),
  type: z.int(),
  text: z.string(),
  email: z.string().nullable(),
  who: z.string(),
  organisation: z.string(),
  time: moment,
})

export const noteDocument = z.object({
  id: z.int(),
  name: z.string(),
  type: z.int(),
  mediaType: z.string(),
  size: z.int(),
  createOn: moment,
  /** Opens only this document, without a session. */
  link: z.string(),
})

/** `src` is a URL that a page can load as an image for ten minutes. */
export const notePhoto = z.object({
  id: z.int(),
  fileName: z.string(),
  createOn: moment,
  /** Null: a driver without an account. */
  who: z.string().nullable(),
  organisation: z.string().nullable(),
  src: z.string(),
})

export const attachmentContract = {
  comment: command('POST', 'api/cmr/comment', {
    summary: 'Comment on a note; with an e-mail address the comment is also sent there.',
    permission: 'viewCmrs',
    input: z.object({
      cmr_id: identifier,
      comment: text(1000).min(1),
      CommentType: wholeNumber.refine((type) => commentTypes.includes(type), 'not_allowed'),
      email: clearable(clearableEmail),
    }),
    reply: z.object({ message: z.string(), id: z.int() }),
    isCreating: true,
  }),
  commentList: query('GET', 'api/cmr/comment-list', {
    summary: 'The comments on a note, oldest first; e-mail addresses only of those that your own side wrote.',
    permission: 'viewCmrs',
    mayLag: true,
    input: oneNote,
    reply: z.array(noteComment),
  }),
  documentList: query('GET', 'api/cmr/document-list', {
    summary: 'The documents of a note, all or of one type.',
    permission: 'viewCmrs',
    mayLag: true,
    input: z.object({ cmr_id: identifier, documentType: clearable(wholeNumber) }),
    reply: z.array(noteDocument),
    revealsSecrets: true,
  }),
  addDocument: command('POST', 'api/cmr/add-document', {
    summary: 'Attach documents to a note: PDF, pictures, Word, Excel, CSV or plain text, 15 MiB each.',
    permission: 'modifyCmrs',
    upload: someDocuments,
    input: z.object({
      cmrId: identifier,
      documents: z
        .array(z.object({ name: text(255).min(1), file: attachedFile }))
        .min(1)
        .max(10),
    }),
    reply: z.object({ message: z.string(), ids: z.array(z.int()) }),
    isCreating: true,
  }),
  deleteDocument: command('POST', 'api/cmr/delete-document', {
    summary: 'Delete an attachment of a note that nobody has signed.',
    permission: 'deleteDocuments',
    input: z.object({ documentId: identifier, cmrId: clearable(identifier) }),
    reply: done,
  }),
  photoList: query('GET', 'api/cmr/photo-list', {
    summary: 'The photos of a note, the oldest first.',
    permission: 'viewCmrs',
    mayLag: true,
    input: oneNote,
    reply: z.array(notePhoto),
    revealsSecrets: true,
  }),
  photo: query('GET', 'api/cmr/photo', {
    summary: 'A photo as thumbnail or in full size, for users who see the note and holders of a link to it.',
    permission: 'anyone',
    input: z.object({
      id: identifier,
      size: clearable(z.enum(['thumb', 'full'])),
      link: z.string().max(500).optional(),
    }),
    reply: fileReply,
  }),
  addPhoto: command('POST', 'api/cmr/add-photo', {
    summary: 'Add a photo to a note.',
    permission: ['addPhoto', 'signCmrs'],
    upload: photoUpload,
    input: z.object({
      cmrId: identifier,
      fileName: text(255).min(1),
      photo: attachedFile,
      /** The carrier’s reservation that the photo shows. */
      reservationId: clearable(identifier),
    }),
    reply: z.object({ message: z.string(), id: z.int(), version: z.int() }),
    isCreating: true,
  }),
  deletePhoto: command('POST', 'api/cmr/delete-photo', {
    summary: 'Delete a photo of a note that nobody has signed.',
    permission: 'deletePhoto',
    input: z.object({ photoId: identifier }),
    reply: done,
  }),
}
