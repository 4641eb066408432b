import { routes, type Calls } from './calls/all.ts'
import { connect, type CallOptions, type ClientOptions } from './connection.ts'
import type { CallTypes, Route } from './route.ts'

/** The input is optional where each of its fields is. */
type CallFunction<Types> = Types extends CallTypes
  ? {} extends Types['input']
    ? (input?: Types['input'], options?: CallOptions) => Promise<Types['reply']>
    : (input: Types['input'], options?: CallOptions) => Promise<Types['reply']>
  : never

/** Every call of the API as a function: `roadnote.cmr.create(…)`. */
export type RoadnoteClient = {
  readonly [Noun in keyof Calls]: { readonly [Name in keyof Calls[Noun]]: CallFunction<Calls[Noun][Name]> }
}

/** The input of a call: `InputOf<'cmr', 'create'>`. */
export type InputOf<Noun extends keyof Calls, Name extends keyof Calls[Noun]> = Calls[Noun][Name] extends CallTypes
  ? Calls[Noun][Name]['input']
  : never

/** The reply of a call: `ReplyOf<'cmr', 'item'>`. */
export type ReplyOf<Noun extends keyof Calls, Name extends keyof Calls[Noun]> = Calls[Noun][Name] extends CallTypes
  ? Calls[Noun][Name]['reply']
  : never

/** The calls of one installation for one user or API key. */
export function roadnoteClient(options: ClientOptions): RoadnoteClient {
  const send = connect(options)
  const callsOf = (noun: string, group: Readonly<Record<string, Route>>) =>
    Object.fromEntries(
      Object.entries(group).map(([name, route]) => [
        name,
        (input: object = {}, callOptions: CallOptions = {}) => send(`${noun}.${name}`, route, input, callOptions),
      ]),
    )
  const nouns = Object.entries(routes).map(([noun, group]) => [noun, callsOf(noun, group)])
  // The routes and the types of the calls are printed together from the contract.
  return Object.fromEntries(nouns) as RoadnoteClient
}
