import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { DemoNote } from './note.ts'
import type { UserName } from './people.ts'
import { between, type DemoEvent, demoEvent } from './story.ts'

/** A stored file, identified by its name in the store. */
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

export interface DemoFiles {
  readonly papers: readonly StoredFile[]
  readonly forDanger: StoredFile
  readonly pictures: readonly StoredPicture[]
}

interface Attached {
  readonly id: number
  readonly by: UserName
  readonly at: Date
}

export interface NoteFiles {
  readonly documents: readonly (StoredFile & Attached)[]
  readonly photos: readonly (StoredPicture & Attached)[]
  readonly events: readonly DemoEvent[]
}

/** Attaches files note by note and assigns their ids. */
export function createFiler(demoFiles: DemoFiles): (note: DemoNote) => NoteFiles {
  const given = { documents: 0, photos: 0 }
  return (note) => {
    const documents = documentsOf(note, demoFiles).map((one) => ({ ...one, id: ++given.documents }))
    const photos = photosOf(note, demoFiles).map((one) => ({ ...one, id: ++given.photos }))
    return {
      documents,
      photos,
      events: [
        ...documents.map(({ id, name, sha256, by, at }) =>
          demoEvent('documentAdded', at, by, { documentId: id, name, sha256 }),
        ),
        ...photos.map(({ id, fileName, sha256, by, at }) =>
          demoEvent('photoAdded', at, by, { photoId: id, name: fileName, sha256 }),
        ),
      ],
    }
  }
}

type Unnumbered<Row> = Omit<Row, 'id'>[]

function documentsOf(note: DemoNote, { papers, forDanger }: DemoFiles): Unnumbered<NoteFiles['documents'][number]> {
  const { crew, random, times, cargo } = note
  const end = times.released ?? times.removed
  if (end === undefined) return []
  const chosen = random.shuffled(papers).slice(0, random.pick([0, 0, 1, 1, 2, 3]))
  const attached = [...(cargo.dangerous ? [forDanger] : []), ...chosen].map(({ name, type, sha256 }) => ({
    name,
    type,
    sha256,
    by: crew.creator,
    at: between(note, times.created, end),
  }))
  return attached.sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** Drivers photograph their load, and damage on arrival. */
function photosOf(note: DemoNote, { pictures }: DemoFiles): Unnumbered<NoteFiles['photos'][number]> {
  const { crew, random, times, status } = note
  const { shipper, driver, receiver } = times
  if (crew.driver === null || shipper === undefined || driver === undefined) return []
  const by = crew.driver
  const count = status === noteStatus.unfinished ? random.whole(2, 6) : random.pick([0, 0, 1, 2, 2, 3, 4])
  return random
    .shuffled(pictures)
    .slice(0, count)
    .map(({ fileName, sha256, thumbnailSha256 }, index) => {
      const onArrival = receiver !== undefined && index > 1
      const at = onArrival ? between(note, driver, receiver) : between(note, shipper, driver)
      return { fileName, sha256, thumbnailSha256, by, at }
    })
}
