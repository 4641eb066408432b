import { charterContract, type CharterView } from '@roadnote/domain/cmr/contract/charter'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import type { QueryKey } from '@tanstack/react-query'
import type { StoredReply } from './note-store.ts'

/** The calls whose replies are stored, and which notes or photos a reply is about. */
const { open, officerCode, truckCode, photo } = charterContract
const json: Readonly<Record<string, Endpoint>> = {
  [open.path]: open,
  [officerCode.path]: officerCode,
  [truckCode.path]: truckCode,
}

export const storedPaths: readonly string[] = [...Object.keys(json), photo.path]

/** Photos in full size stay away. */
const mostBytesOfFile = 200_000

type Input = Readonly<Record<string, unknown>>

/** A query of the driver's pages as it is stored; null: it is not. */
export function replyToStore(owner: string, token: string | undefined, key: QueryKey, data: unknown, at: number) {
  const [path, input, kind] = key as readonly [string, Input | undefined, string | undefined]
  if (input === undefined || input['token'] !== token) return null
  const { token: _link, ...rest } = input
  const name = JSON.stringify([path, rest, ...(kind === undefined ? [] : [kind])])
  if (path === photo.path)
    return data instanceof Blob && rest['size'] === 'thumb' && data.size <= mostBytesOfFile
      ? { owner, name, at, reply: data }
      : null
  const encoded = json[path]?.reply.safeEncode(data)
  return encoded?.success === true ? { owner, name, at, reply: encoded.data } : null
}

/** The query of a stored reply and its data; null: another version of the app has stored it. */
export function restored({ name, reply, at }: StoredReply, token: string | undefined) {
  const [path, rest, kind] = JSON.parse(name) as readonly [string, Input, string | undefined]
  const key: QueryKey = [path, { token, ...rest }, ...(kind === undefined ? [] : [kind])]
  if (reply instanceof Blob) return path === photo.path ? { key, data: reply, at } : null
  const decoded = json[path]?.reply.safeDecode(reply)
  return decoded?.success === true ? { key, data: decoded.data, at } : null
}

/** Those that belong to no note of the view any more. */
export function outdated(rows: readonly StoredReply[], view: CharterView): readonly StoredReply[] {
  const notes = new Set(view.notes.map(({ id }) => id))
  const photos = new Set(view.notes.flatMap((note) => note.photos.map(({ id }) => id)))
  return rows.filter(({ name }) => {
    const [path, { cmr_id: ids, id }] = JSON.parse(name) as readonly [string, Input]
    if (path === photo.path) return !photos.has(Number(id))
    return [ids].flat().some((one) => one !== undefined && !notes.has(Number(one)))
  })
}
