/** Where an upload has its files: one in the field `part`, or a list of rows with a `name` and a `file`. */
export type UploadPart =
  | { readonly kind: 'one'; readonly part: string; readonly name: string }
  | { readonly kind: 'list'; readonly part: string; readonly name: string; readonly file: string }

/** What the client knows about a call when it runs. */
export interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /**
   * May the request be sent again when its outcome is unknown? `safe`: it changes nothing; `key`: the server carries it out
   * once for each `Idempotency-Key`; `same`: carried out twice, it leaves the same as once; `never`: sent again, it might change something twice.
   */
  readonly repeat: 'safe' | 'key' | 'same' | 'never'
  /** The reply is a file. */
  readonly file?: true
  readonly upload?: UploadPart
}

/** The types of a call: its input and its reply as JSON carries them. */
export interface CallTypes {
  readonly input: object
  readonly reply: unknown
}
