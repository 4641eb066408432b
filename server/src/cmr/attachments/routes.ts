import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { serve, serveWithoutTransaction, type Api } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { linkTries } from '../links/tries.ts'
import { addComment, commentList } from './comments.ts'
import { addDocument, deleteDocument, documentList } from './documents.ts'
import type { UploadPlace } from '../../files/store-upload.ts'
import { addPhoto, deletePhoto, photo, photoList } from './photos.ts'

/** Attachments of a note: comments, documents and photos. */
export function attachmentRoutes(api: Api, { secrets, ...place }: UploadPlace & { readonly secrets: Secrets }): void {
  serve(api, attachmentContract.comment, addComment)
  serve(api, attachmentContract.commentList, commentList)
  serve(api, attachmentContract.documentList, documentList(secrets))
  serveWithoutTransaction(api, attachmentContract.addDocument, addDocument(place))
  serve(api, attachmentContract.deleteDocument, deleteDocument)
  serve(api, attachmentContract.photoList, photoList(secrets))
  serveWithoutTransaction(api, attachmentContract.photo, photo({ files: place.files, secrets, tries: linkTries() }))
  serveWithoutTransaction(api, attachmentContract.addPhoto, addPhoto(place))
  serve(api, attachmentContract.deletePhoto, deletePhoto)
}
