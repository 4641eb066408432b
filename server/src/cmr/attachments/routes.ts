import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { serve, serveWithoutTransaction, type Api } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { createWrongLinkLimit } from '../links/wrong-link-limit.ts'
import { addComment, commentList } from './comments.ts'
import { addDocument, deleteDocument, documentList } from './documents.ts'
import type { UploadStore } from '../../files/store-upload.ts'
import { addPhoto, deletePhoto, readPhoto, photoList } from './photos.ts'

/** Attachments of a note: comments, documents and photos. */
export function attachmentRoutes(api: Api, { secrets, ...place }: UploadStore & { readonly secrets: Secrets }): void {
  serve(api, attachmentContract.comment, addComment)
  serve(api, attachmentContract.commentList, commentList)
  serve(api, attachmentContract.documentList, documentList(secrets))
  serveWithoutTransaction(api, attachmentContract.addDocument, addDocument(place))
  serve(api, attachmentContract.deleteDocument, deleteDocument)
  serve(api, attachmentContract.photoList, photoList(secrets))
  serveWithoutTransaction(
    api,
    attachmentContract.photo,
    readPhoto({ files: place.files, secrets, tries: createWrongLinkLimit() }),
  )
  serveWithoutTransaction(api, attachmentContract.addPhoto, addPhoto(place))
  serve(api, attachmentContract.deletePhoto, deletePhoto)
}
