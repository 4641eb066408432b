import { Refusal } from '@roadnote/domain/access/refusal'
import type { CabotageChoice } from '../cabotage/print-journeys.ts'
import type { WordSheets } from '../print-word-sheets.ts'
import type { PdfRenderer, PrintChoice } from '../renderer.ts'
import { receivedProblem, sentProblem, type SentProblem } from '../../../worker/problem.ts'

/** A request from the main thread to the rendering worker. */
export type PrintRequest =
  | { readonly id: number; readonly action: 'original'; readonly cmrId: number; readonly now: Date }
  | { readonly id: number; readonly action: 'cabotage'; readonly wanted: CabotageChoice; readonly now: Date }
  | { readonly id: number; readonly action: 'sheets'; readonly wanted: WordSheets; readonly now: Date }
  | {
      readonly id: number
      readonly action: 'print'
      readonly cmrId: number
      readonly wanted: PrintChoice
      readonly now: Date
    }

type NewRequest = PrintRequest extends infer Question
  ? Question extends unknown
    ? Omit<Question, 'id'>
    : never
  : never

export type PrintReply = { readonly id: number } & (
  | { readonly drawn: { readonly bytes: Uint8Array; readonly code: string } | null }
  | { readonly problem: SentProblem }
)

/** In the worker: executes a request; an error is sent back as a reply. */
export async function executePrintRequest(renderer: PdfRenderer, request: PrintRequest): Promise<PrintReply> {
  const { id } = request
  try {
    return { id, drawn: await drawnFor(renderer, request) }
  } catch (problem) {
    return { id, problem: sentProblem(problem) }
  }
}

async function drawnFor(renderer: PdfRenderer, request: PrintRequest) {
  if (request.action === 'print') return renderer.print(request.cmrId, request.wanted, request.now)
  if (request.action === 'cabotage') return { bytes: await renderer.cabotage(request.wanted, request.now), code: '' }
  if (request.action === 'sheets') return { bytes: await renderer.sheets(request.wanted, request.now), code: '' }
  const bytes = await renderer.original(request.cmrId, request.now)
  return bytes === null ? null : { bytes, code: '' }
}

type Drawn = { readonly bytes: Buffer; readonly code: string } | null

interface Waiting {
  readonly resolve: (drawn: Drawn) => void
  readonly reject: (problem: Error) => void
}

export interface PrintChannel {
  /** Rejects with `unavailable` if the worker is not running: rendering here could crash the main thread as well. */
  ask(request: NewRequest): Promise<Drawn>
  heard(answer: PrintReply): void
  /** Sets the worker's send function, or null if the worker has ended. */
  connect(send: ((request: PrintRequest) => void) | null): void
}

/** In the main thread: matches the worker's replies with the requests by id. */
export function createPrintChannel(): PrintChannel {
  const waiting = new Map<number, Waiting>()
  let send: ((request: PrintRequest) => void) | null = null
  let last = 0
  return {
    ask(request) {
      if (send === null) return Promise.reject(new Refusal('unavailable'))
      last += 1
      const id = last
      const answer = new Promise<Drawn>((resolve, reject) => waiting.set(id, { resolve, reject }))
      send({ id, ...request })
      return answer
    },
    heard(answer) {
      const pending = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('problem' in answer) return pending?.reject(receivedProblem(answer.problem))
      const { drawn } = answer
      pending?.resolve(drawn === null ? null : { code: drawn.code, bytes: asBuffer(drawn.bytes) })
    },
    connect(other) {
      send = other
      const left = [...waiting.values()]
      waiting.clear()
      for (const { reject } of left) reject(new Refusal('unavailable'))
    },
  }
}

/** Structured cloning turns a Buffer into a Uint8Array; the bytes are not copied. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
