/** A reply as tests read it. */
export interface TestReply {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Record<string, unknown>
  /** The text of a reply that is no JSON. */
  readonly text: string
}

export interface RequestOptions {
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly ip?: string
}

/** A request in any form; for calls of the contract use `ask`, which checks the input. */
export type AskByPath = (
  method: 'GET' | 'POST' | 'HEAD' | 'OPTIONS',
  path: string,
  options?: RequestOptions & { readonly body?: unknown },
) => Promise<TestReply>
