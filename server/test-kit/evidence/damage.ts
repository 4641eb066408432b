import type { Dice } from '../torture.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Place = { readonly holder: Json[] | { [name: string]: Json }; readonly name: string }

/** Changes a file as an attacker with an editor or a bad disk would. */
export function damageFile(bytes: Uint8Array, { roll, oneOf }: Dice): { bytes: Uint8Array; what: string } {
  for (;;) {
    const what = oneOf(wayNames)
    const changed = ways[what](bytes, roll)
    if (changed !== null && Buffer.compare(changed, bytes) !== 0) return { bytes: changed, what }
  }
}

type Way = (bytes: Uint8Array, below: (limit: number) => number) => Uint8Array | null

const flip: Way = (bytes, below) => {
  const changed = Uint8Array.from(bytes)
  const at = below(bytes.length)
  changed[at] = (changed[at] ?? 0) ^ (1 << below(8))
  return changed
}

const overwrite: Way = (bytes, below) => {
  const changed = Uint8Array.from(bytes)
  changed[below(bytes.length)] = 32 + below(95)
  return changed
}

const remove: Way = (bytes, below) => {
  const from = below(bytes.length)
  const upTo = from + 1 + below(40)
  return Uint8Array.from([...bytes.subarray(0, from), ...bytes.subarray(upTo)])
}

const insert: Way = (bytes, below) => {
  const at = below(bytes.length + 1)
  return Uint8Array.from([...bytes.subarray(0, at), 32 + below(95), ...bytes.subarray(at)])
}

const swap: Way = (bytes, below) => {
  const changed = Uint8Array.from(bytes)
  const [one, other] = [below(bytes.length), below(bytes.length)]
  changed[one] = bytes[other] ?? 0
  changed[other] = bytes[one] ?? 0
  return changed
}

const truncate: Way = (bytes, below) => {
  return bytes.slice(0, below(bytes.length))
}

/** The rest changes the content and leaves the file well-formed and canonical. */
function inJson(change: (places: Place[], below: (limit: number) => number) => void): Way {
  return (bytes, below) => {
    const text = new TextDecoder().decode(bytes)
    if (!text.startsWith('{')) return null
    const file = JSON.parse(text) as Json
    const places: Place[] = []
    collect(file, places)
    change(places, below)
    return new TextEncoder().encode(JSON.stringify(file))
  }
}

function collect(value: Json, places: Place[]): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    places.push({ holder: value, name })
    collect(inner, places)
  }
}

function put({ holder, name }: Place, value: Json): void {
  if (Array.isArray(holder)) holder[Number(name)] = value
  else holder[name] = value
}

function valueOf({ holder, name }: Place): Json {
  return (Array.isArray(holder) ? holder[Number(name)] : holder[name]) ?? null
}

const editValue = inJson((places, below) => {
  const place = places[below(places.length)]
  if (place === undefined) return
  const value = valueOf(place)
  if (typeof value === 'number') put(place, value + 1 + below(9))
  else if (typeof value === 'string') put(place, value.slice(1) + 'x')
  else put(place, value === null ? 0 : null)
})

const deleteValue = inJson((places, below) => {
  const place = places[below(places.length)]
  if (place === undefined) return
  if (Array.isArray(place.holder)) place.holder.splice(Number(place.name), 1)
  else delete place.holder[place.name]
})

const swapInList = inJson((places, below) => {
  const inLists = places.filter(({ holder }) => Array.isArray(holder) && holder.length > 1)
  const one = inLists[below(inLists.length)]
  if (one === undefined || !Array.isArray(one.holder)) return
  const other = { holder: one.holder, name: String(below(one.holder.length)) }
  const [first, second] = [valueOf(one), valueOf(other)]
  put(one, second)
  put(other, first)
})

const swapValues = inJson((places, below) => {
  const [one, other] = [places[below(places.length)], places[below(places.length)]]
  if (one === undefined || other === undefined || one.holder !== other.holder) return
  const [first, second] = [valueOf(one), valueOf(other)]
  put(one, second)
  put(other, first)
})

const cutList = inJson((places, below) => {
  const lists = places.map(valueOf).filter((value) => Array.isArray(value) && value.length > 0)
  const list = lists[below(lists.length)]
  if (Array.isArray(list)) list.length = below(list.length)
})

const ways = {
  flip,
  overwrite,
  remove,
  insert,
  swap,
  truncate,
  editValue,
  deleteValue,
  swapInList,
  swapValues,
  cutList,
}

const wayNames = Object.keys(ways) as (keyof typeof ways)[]
