import { documentContract } from '@roadnote/domain/organization/document-contract'
import { exceptionTypeContract } from '@roadnote/domain/organization/exception-type-contract'
import { predefinedContract } from '@roadnote/domain/organization/predefined-contract'
import type { UploadStore } from '../files/store-upload.ts'
import { serve, serveWithoutTransaction, type Api } from '../http/serve.ts'
import { addDocument, documentList, downloadDocument, editDocument, removeDocument } from './documents.ts'
import {
  checkExceptionType,
  createExceptionType,
  editExceptionType,
  listExceptionTypes,
  removeExceptionType,
} from './exception-types.ts'
import {
  createGood,
  createReturnGood,
  editGood,
  editReturnGood,
  predefinedGoods,
  predefinedReturnGoods,
  removeGood,
  removeReturnGood,
} from './predefined.ts'

/** The routes of the rows that belong to an organisation. */
export function rowRoutes(api: Api, uploads: UploadStore): void {
  serve(api, exceptionTypeContract.list, listExceptionTypes)
  serve(api, exceptionTypeContract.check, checkExceptionType)
  serve(api, exceptionTypeContract.create, createExceptionType)
  serve(api, exceptionTypeContract.edit, editExceptionType)
  serve(api, exceptionTypeContract.remove, removeExceptionType)
  serve(api, predefinedContract.goodsList, predefinedGoods)
  serve(api, predefinedContract.createGood, createGood)
  serve(api, predefinedContract.editGood, editGood)
  serve(api, predefinedContract.removeGood, removeGood)
  serve(api, predefinedContract.returnGoodsList, predefinedReturnGoods)
  serve(api, predefinedContract.createReturnGood, createReturnGood)
  serve(api, predefinedContract.editReturnGood, editReturnGood)
  serve(api, predefinedContract.removeReturnGood, removeReturnGood)
  serve(api, documentContract.documentList, documentList)
  serveWithoutTransaction(api, documentContract.addDocument, addDocument(uploads))
  serve(api, documentContract.editDocument, editDocument)
  serve(api, documentContract.removeDocument, removeDocument)
  serveWithoutTransaction(api, documentContract.downloadDocument, downloadDocument(uploads))
}
