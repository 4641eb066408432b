import { z } from 'zod'

/** The maximum size of an attached file. */
export const maximumFileBytes = 15 * 1024 * 1024

/** A file whose bytes are not in the input: stored temporarily by the server, or held by the browser. */
export interface ReceivedFile {
  readonly size: number
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

/** A file in the input of a call: received separately, or in base64 as in the specification and old clients. */
export type SentFile = ReceivedFile | string

/** JSON and forms cannot contain functions, so a client cannot forge a received file. */
function isHeld(value: unknown): value is ReceivedFile {
  return (
    typeof value === 'object' && value !== null && 'arrayBuffer' in value && typeof value.arrayBuffer === 'function'
  )
}

/** A field that accepts a file, in base64 with or without a data URL prefix. */
export function sentFile(maximumBytes: number) {
  const held = z.custom<ReceivedFile>(isHeld).meta({ type: 'string', format: 'binary' })
  const encoded = z
    .string()
    .min(1)
    .max(Math.ceil(maximumBytes / 3) * 4 + 200)
  return z.union([held, encoded])
}

/**
 * Where the input of an upload contains files. In a multipart body the parts are named `part` and bring their file
 * names, so that base64 and multipart result in the same input.
 */
export type Upload = OneFile | FileList

/** One file in the field `part`, its name in the field `name`. */
interface OneFile {
  readonly kind: 'one'
  readonly part: string
  readonly name: string
  readonly maximumBytes: number
}

/** A list in the field `part`, each row with a `name` and a `file`. */
interface FileList {
  readonly kind: 'list'
  readonly part: string
  readonly name: string
  readonly file: string
  readonly maximumBytes: number
}

export interface NamedFile {
  readonly name: string | undefined
  readonly file: ReceivedFile
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Builds the input from the fields and files of a multipart body. A name in a field takes precedence over the file
 * name of the part.
 */
export function uploadInput(upload: Upload, fields: Fields, files: readonly NamedFile[]): Record<string, unknown> {
  const [first] = files
  if (first === undefined) return { ...fields }
  if (upload.kind === 'one') return { [upload.name]: first.name, ...fields, [upload.part]: first.file }
  return { ...fields, [upload.part]: files.map(({ name, file }) => ({ [upload.name]: name, [upload.file]: file })) }
}

/** The reverse; null if a file is in base64, which is sent as JSON. */
export function uploadParts(upload: Upload, input: Fields): { fields: Fields; files: readonly NamedFile[] } | null {
  const { [upload.part]: sent, ...others } = input
  const rows: readonly unknown[] = upload.kind === 'list' && Array.isArray(sent) ? sent : []
  const files = upload.kind === 'one' ? [namedFile(others[upload.name], sent)] : rows.map((row) => rowFile(upload, row))
  if (files.length === 0 || files.some((file) => file === null)) return null
  const fields = upload.kind === 'one' ? without(others, upload.name) : others
  return { fields, files: files.filter((file) => file !== null) }
}

function namedFile(name: unknown, file: unknown): NamedFile | null {
  return isHeld(file) ? { name: typeof name === 'string' ? name : undefined, file } : null
}

function rowFile(upload: FileList, row: unknown): NamedFile | null {
  if (typeof row !== 'object' || row === null) return null
  return namedFile(Reflect.get(row, upload.name), Reflect.get(row, upload.file))
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name))
}
