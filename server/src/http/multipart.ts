import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { Refusal } from '@roadnote/domain/access/refusal'
import { uploadInput, type Upload } from '@roadnote/domain/contract/upload'
import type { FastifyRequest } from 'fastify'
import { fieldsOf } from './form.ts'
import { bodyArrival, receptionOf } from './body-limits.ts'
import type { UploadFolder, StoredPart } from './upload-folder.ts'

/** Enough for our largest upload of ten files; the other fields are numbers or names. */
const limits = { files: 10, fields: 50, parts: 60, fieldNameSize: 100, fieldSize: 4096, headerPairs: 20 }

/** Time limit for parsing and storing after the last byte has arrived. */
const endMilliseconds = 10_000

interface Part {
  readonly name: string | undefined
  readonly file: StoredPart
}

/** Reads a multipart body: files are streamed to the upload folder, fields are few and short. */
export async function receiveParts(
  request: FastifyRequest,
  payload: Readable,
  uploadFolder: UploadFolder,
): Promise<unknown> {
  const { upload } = request.routeOptions.config
  if (upload === undefined || upload === null) throw new Refusal('unsupported_content_type')
  const reception = receptionOf(request)
  const reader = new PartReader(payload, parserFor(request, upload), upload, uploadFolder)
  const giveUp = (): void => reader.fail(reception.signal.reason)
  reception.signal.addEventListener('abort', giveUp)
  try {
    payload.pipe(reader.parser)
    const arrived = bodyArrival(payload, reception).then(() => reader.expectEnd())
    await Promise.race([Promise.all([arrived, reader.finished]), reader.failed])
    const parts = await Promise.race([reader.parts(), reader.failed])
    request.place?.files.push(...parts.map(({ file }) => file))
    return uploadInput(upload, fieldsOf(reader.fields), parts)
  } catch (problem) {
    await reader.discard(problem)
    throw problem
  } finally {
    reception.signal.removeEventListener('abort', giveUp)
    reception.close()
  }
}

function parserFor({ headers }: FastifyRequest, { maximumBytes }: Upload): BusboyInstance {
  try {
    // The content type selected this parser, so it is present.
    return new Busboy({ headers: headers as BusboyHeaders, limits: { ...limits, fileSize: maximumBytes } })
  } catch {
    throw new Refusal('malformed_body')
  }
}

/** Collects the parts that the parser finds; the first error refuses the whole body. */
class PartReader {
  readonly parser: BusboyInstance
  readonly fields: [string, string][] = []
  readonly finished: Promise<unknown>
  readonly failed: Promise<never>
  readonly #payload: Readable
  readonly #upload: Upload
  readonly #uploadFolder: UploadFolder
  readonly #streams: BusboyFileStream[] = []
  readonly #parts: Promise<Part>[] = []
  #reject: (problem: unknown) => void = () => undefined

  constructor(payload: Readable, parser: BusboyInstance, upload: Upload, uploadFolder: UploadFolder) {
    this.#payload = payload
    this.parser = parser
    this.#upload = upload
    this.#uploadFolder = uploadFolder
    this.failed = new Promise((_, reject) => (this.#reject = reject))
    this.failed.catch(() => undefined)
    this.finished = new Promise((resolve) => parser.once('finish', resolve))
    parser.on('error', () => this.fail(new Refusal('malformed_body')))
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.once(limit, () => this.fail(new Refusal('body_too_complex')))
    parser.on('field', (name: string | undefined, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) this.fail(new Refusal('too_large'))
      else if (name === undefined) this.fail(new Refusal('malformed_body'))
      else this.fields.push([name, value])
    })
    parser.on('file', (field: string | undefined, stream, name: string | undefined) => this.#take(field, stream, name))
  }

  /**
   * Disconnects the parser at once: it has no error listener for parts beyond its limits, so a body truncated in
   * such a part would crash the process.
   */
  fail(problem: unknown): void {
    this.#payload.unpipe(this.parser)
    this.#payload.pause()
    this.#reject(problem)
  }

  parts(): Promise<Part[]> {
    return Promise.all(this.#parts)
  }

  /** All bytes have arrived. The parser never ends a file with truncated headers, so a timeout refuses it. */
  expectEnd(): void {
    const timer = setTimeout(() => this.fail(new Refusal('malformed_body')), endMilliseconds)
    const clear = () => clearTimeout(timer)
    this.finished.then(clear, clear)
    this.failed.catch(clear)
  }

  /** Deletes all parts, both stored ones and those still being stored. */
  async discard(problem: unknown): Promise<void> {
    this.fail(problem)
    for (const stream of this.#streams) stream.destroy(new Error('the upload was given up'))
    this.parser.destroy()
    for (const part of await Promise.allSettled(this.#parts)) {
      if (part.status === 'fulfilled') await part.value.file.close()
    }
  }

  #take(field: string | undefined, stream: BusboyFileStream, name: string | undefined): void {
    const { part } = this.#upload
    this.#streams.push(stream)
    // A truncated file emits an error, which would crash the process without a listener.
    stream.on('error', () => this.fail(new Refusal('malformed_body')))
    if (field !== part) {
      stream.resume()
      return this.fail(new Refusal('bad_input', { fields: { body: 'unknown' } }))
    }
    stream.once('limit', () => this.fail(new Refusal('too_large', { fields: { [part]: 'too_long' } })))
    const stored = this.#uploadFolder.put(stream).then((file) => ({ name: name && plainName(name), file }))
    this.#parts.push(stored)
    stored.catch((problem: unknown) => this.fail(problem))
  }
}

/** Browsers percent-encode the three characters that would end the name. */
function plainName(name: string): string {
  return name.replaceAll('%22', '"').replaceAll(/%0[AD]/g, ' ')
}
