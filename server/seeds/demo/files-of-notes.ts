import { noteStatus } from '@roadnote/domain/cmr/status'
import type { DemoNote } from './note.ts'
import type { UserName } from './people.ts'
import { between, type Happening, happening } from './story.ts'

/** A file in the store, by its name there. */
export interface StoredFile {
  readonly name: string
  readonly type: number
  readonly sha256: string
}

export interface StoredPicture {
  readonly fileName: string
  readonly sha256: string
  readonly thumbnailSha256: string
}

export interface Shelf {
  readonly papers: readonly StoredFile[]
  readonly forDanger: StoredFile
  readonly pictures: readonly StoredPicture[]
}

interface Attached {
  readonly by: UserName
  readonly at: Date
}

export interface NoteFiles {
  readonly documents: readonly (StoredFile & Attached)[]
  readonly photos: readonly (StoredPicture & Attached)[]
  readonly happenings: readonly Happening[]
}

export function filesOf(note: DemoNote, shelf: Shelf): NoteFiles {
  const documents = documentsOf(note, shelf)
  const photos = photosOf(note, shelf)
  return {
    documents,
    photos,
    happenings: [
      ...documents.map(({ name, sha256, by, at }) => happening('documentAdded', at, by, { name, sha256 })),
      ...photos.map(({ fileName, sha256, by, at }) => happening('photoAdded', at, by, { fileName, sha256 })),
    ],
  }
}

function documentsOf(note: DemoNote, { papers, forDanger }: Shelf): NoteFiles['documents'] {
  const { crew, luck, times, cargo } = note
  const end = times.released ?? times.removed
  if (end === undefined) return []
  const chosen = luck.shuffled(papers).slice(0, luck.pick([0, 0, 1, 1, 2, 3]))
  const attached = [...(cargo.dangerous ? [forDanger] : []), ...chosen].map(({ name, type, sha256 }) => ({
    name,
    type,
    sha256,
    by: crew.creator,
    at: between(note, times.created, end),
  }))
  return attached.sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** Drivers photograph what they load, and again what arrives broken. */
function photosOf(note: DemoNote, { pictures }: Shelf): NoteFiles['photos'] {
  const { crew, luck, times, status } = note
  const { shipper, driver, receiver } = times
  if (crew.driver === null || shipper === undefined || driver === undefined) return []
  const by = crew.driver
  const count = status === noteStatus.unfinished ? luck.whole(2, 6) : luck.pick([0, 0, 1, 2, 2, 3, 4])
  return luck
    .shuffled(pictures)
    .slice(0, count)
    .map(({ fileName, sha256, thumbnailSha256 }, index) => {
      const onArrival = receiver !== undefined && index > 1
      const at = onArrival ? between(note, driver, receiver) : between(note, shipper, driver)
      return { fileName, sha256, thumbnailSha256, by, at }
    })
}
