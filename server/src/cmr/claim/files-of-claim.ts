import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../files/file-store.ts'
import { sanitizedName } from '../../files/recognise.ts'

/** Beyond these a claim file would not fit into a mailbox or a phone; what is left out stays on the note and is named. */
const most = { files: 200, bytes: 200 * 1024 * 1024 } as const

export interface ClaimFile {
  readonly folder: 'photos' | 'documents'
  /** Its place in the folder, from 1. */
  readonly place: number
  readonly name: string
  readonly sha256: string
  readonly size: number
  readonly createdAt: Date
}

export interface FilesOfClaim {
  readonly photos: readonly ClaimFile[]
  readonly documents: readonly ClaimFile[]
  readonly leftOut: readonly ClaimFile[]
  /** The storage lost them. */
  readonly missing: readonly ClaimFile[]
}

/** Numbered, because two photos of a phone often have the same name. */
export function nameInClaim({ folder, place, name }: ClaimFile): string {
  return `${folder}/${String(place).padStart(3, '0')}-${name}`
}

/** The photos and documents of a note, oldest first, within what one file may have. */
export async function filesOfClaim(db: Kysely<Database>, cmrId: number): Promise<FilesOfClaim> {
  const photos = await db
    .selectFrom('cmrPhoto as attached')
    .innerJoin('file', 'file.sha256', 'attached.fileSha256')
    .where('attached.cmrId', '=', cmrId)
    .where('attached.deletedAt', 'is', null)
    .orderBy('attached.id')
    .select(['attached.fileName as name', 'attached.createdAt', 'file.sha256', 'file.size'])
    .execute()
  const documents = await db
    .selectFrom('cmrDocument as attached')
    .innerJoin('file', 'file.sha256', 'attached.fileSha256')
    .where('attached.cmrId', '=', cmrId)
    .where('attached.deletedAt', 'is', null)
    .orderBy('attached.id')
    .select(['attached.name', 'attached.createdAt', 'file.sha256', 'file.size'])
    .execute()
  return withinBounds([...placed('photos', photos), ...placed('documents', documents)])
}

function placed(folder: ClaimFile['folder'], rows: readonly Omit<ClaimFile, 'folder' | 'place'>[]): ClaimFile[] {
  return rows.map((row, index) => ({ ...row, folder, place: index + 1, name: sanitizedName(row.name) }))
}

export function withinBounds(all: readonly ClaimFile[]): FilesOfClaim {
  const taken: ClaimFile[] = []
  const leftOut: ClaimFile[] = []
  let bytes = 0
  for (const file of all) {
    const fits = taken.length < most.files && bytes + file.size <= most.bytes
    if (fits) bytes += file.size
    if (fits) taken.push(file)
    else leftOut.push(file)
  }
  return {
    photos: taken.filter(({ folder }) => folder === 'photos'),
    documents: taken.filter(({ folder }) => folder === 'documents'),
    leftOut,
    missing: [],
  }
}

/** Without the files that the storage no longer has as they were attached: a claim file names them and has no empty entry for them. */
export async function presentFiles(store: FileStore, files: FilesOfClaim): Promise<FilesOfClaim> {
  const missing = new Set<ClaimFile>()
  for (const file of [...files.photos, ...files.documents])
    if ((await store.check(file.sha256)) !== null) missing.add(file)
  const isPresent = (file: ClaimFile) => !missing.has(file)
  return {
    ...files,
    photos: files.photos.filter(isPresent),
    documents: files.documents.filter(isPresent),
    missing: [...missing],
  }
}
