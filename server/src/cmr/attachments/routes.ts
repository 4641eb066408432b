import { attachmentContract } from '@roadnote/domain/cmr/attachment-contract'
import type { FileStore } from '../../files/file-store.ts'
import { serve, serveOpen, type Api } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { addComment, commentList } from './comments.ts'
import { addDocument, deleteDocument, documentList } from './documents.ts'
import { addPhoto, deletePhoto, photo, photoList } from './photos.ts'

/** What people hang on a note: comments, documents and photos. */
export function attachmentRoutes(
  api: Api,
  { files, secrets }: { readonly files: FileStore; readonly secrets: Secrets },
): void {
  serve(api, attachmentContract.comment, addComment)
  serve(api, attachmentContract.commentList, commentList)
  serve(api, attachmentContract.documentList, documentList(secrets))
  serveOpen(api, attachmentContract.addDocument, addDocument(files))
  serve(api, attachmentContract.deleteDocument, deleteDocument)
  serve(api, attachmentContract.photoList, photoList)
  serve(api, attachmentContract.photo, photo(files))
  serveOpen(api, attachmentContract.addPhoto, addPhoto(files))
  serve(api, attachmentContract.deletePhoto, deletePhoto)
}
