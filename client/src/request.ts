import { RoadnoteError } from './failure.ts'
import type { Route, UploadPart } from './route.ts'

type Fields = Readonly<Record<string, unknown>>

/** What goes into a header: visible ASCII characters. Checked here, because the error of `Headers` contains the value. */
const headerText = /^[\x21-\x7e]{1,500}$/

export function assertHeaderText(name: string, value: string): void {
  if (!headerText.test(value))
    throw new RoadnoteError({
      code: 'bad_setting',
      message: `The ${name} is empty, too long or has characters that no header may have.`,
    })
}

/** The address of the installation, without a slash at the end. */
export function baseOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null
  const isWebAddress = parsed !== null && /^https?:$/.test(parsed.protocol)
  // Not shown in the message: it may contain a password.
  if (!isWebAddress || parsed.username !== '' || parsed.password !== '' || parsed.search !== '' || parsed.hash !== '')
    throw new RoadnoteError({
      code: 'bad_setting',
      message: 'The url is not a web address without user name, query and fragment.',
    })
  return parsed.href.replace(/\/+$/, '')
}

export function addressOf(base: string, { method, path }: Route, input: Fields): string {
  const query = method === 'GET' ? new URLSearchParams(given(input)).toString() : ''
  return `${base}/${path}${query === '' ? '' : `?${query}`}`
}

/** The body of a request and its media type; null leaves the type to `fetch`, which knows the boundary of a form. */
export function bodyOf({ method, upload }: Route, input: Fields): { body: BodyInit; type: string | null } | null {
  if (method === 'GET') return null
  const form = upload === undefined ? null : formOf(upload, input)
  return form === null ? { body: JSON.stringify(input), type: 'application/json' } : { body: form, type: null }
}

/** The input as a form with files; null if its files are in base64, which goes as JSON. */
function formOf(upload: UploadPart, input: Fields): FormData | null {
  const { [upload.part]: sent, ...others } = input
  const files = upload.kind === 'one' ? [{ name: others[upload.name], file: sent }] : rowsOf(upload, sent)
  if (!files.some(({ file }) => file instanceof Blob)) return null
  const form = new FormData()
  // The fields first, so that the server has them when the files arrive.
  for (const [name, value] of given(others)) form.append(name, value)
  for (const { name, file } of files) {
    if (!(file instanceof Blob))
      throw new RoadnoteError({
        code: 'bad_input',
        message: 'Either all files are a Blob or all are base64.',
        fields: { [upload.part]: 'wrong_type' },
      })
    form.append(upload.part, file, typeof name === 'string' ? name : 'file')
  }
  return form
}

function rowsOf(upload: UploadPart & { kind: 'list' }, sent: unknown): { name: unknown; file: unknown }[] {
  const rows: readonly unknown[] = Array.isArray(sent) ? sent : []
  return rows.map((row) => ({
    name: Reflect.get(Object(row), upload.name),
    file: Reflect.get(Object(row), upload.file),
  }))
}

/** As text, without fields that are not given. The server reads lists of ids as `12,15`. */
function given(fields: Fields): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, textOf(value)])
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  return isPlainList ? value.join(',') : JSON.stringify(value)
}
