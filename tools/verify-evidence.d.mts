/** What is wrong with a file; `about` is the number of the event, the step or the seal. */
export interface EvidenceProblem {
  readonly code:
    | 'unreadable'
    | 'shape'
    | 'fileSeal'
    | 'event'
    | 'time'
    | 'status'
    | 'signature'
    | 'passkeyRecord'
    | 'passkeyContent'
    | 'passkeyDevice'
    | 'passkeySignature'
    | 'pdfSeal'
    | 'pdfCover'
    | 'pdfEvidence'
    | 'pdfKey'
  readonly about: number | null
}

/** As the file says it; only a genuine file says the truth, and a changed one may say anything of any kind. */
export interface EvidenceSignature {
  readonly step: number
  /** Null: the name was erased. */
  readonly signer: string | null
  readonly organization: string
  readonly method: number
  /** How surely it is the signer's own: code, codeAndDrawn, signOnTwoFactors or passkey. */
  readonly assurance: string
  /** What the passkey has left; absent or null: none was used. */
  readonly passkey?: object | null
  /** ISO 8601, UTC */
  readonly signedAt: string
  readonly comment: string | null
  /** PNG in base64 */
  readonly drawn: string | null
  readonly contentHash: string
  /** The canonical text that was signed; null: a public file withholds it and shows only its hash. */
  readonly content: string | null
  /** What its event says; null: a public file withholds it, so that only the seal over the file vouches for the rest. */
  readonly record: object | null
}

export interface EvidenceReport {
  readonly kind: 'evidence' | 'pdf'
  /** Nothing changed; something changed; or whole, but sealed by another key than the published ones. */
  readonly verdict: 'genuine' | 'changed' | 'foreign'
  readonly problems: readonly EvidenceProblem[]
  /** What stands out and yet may be so: times that go back where each process still wrote by its own clock. */
  readonly remarks: readonly EvidenceProblem[]
  /** How many signatures the PDF carries; 0 for an evidence file. */
  readonly pdfSeals: number
  readonly publicKey: string | null
  /** SHA-256 of the public key, hexadecimal. */
  readonly fingerprint: string | null
  readonly installation: string | null
  readonly note: { readonly id: number; readonly code: string; readonly status: number } | null
  /** Made with a test key: it has no legal value, however genuine. Absent where nothing could be read. */
  readonly isTest?: boolean
  /** `public`: made for everybody, with private parts as salted hashes. Absent where nothing could be read. */
  readonly depth?: 'full' | 'public'
  readonly events: number
  /** Of how many of them only hash and seal are shown. */
  readonly withheld?: number
  /** When the last of them happened, ISO 8601, and its hash; absent when there is none. */
  readonly lastEventAt?: string
  readonly lastEventHash?: string
  /** What was corrected after signing, in the order of the chain; an erased value is its hash. Absent where nothing could be read. */
  readonly corrections?: readonly EvidenceCorrection[]
  /** Instructions of who disposed of the goods, each with how it ended. Absent where nothing could be read. */
  readonly instructions?: readonly EvidenceInstruction[]
  readonly signatures: readonly EvidenceSignature[]
}

/** An instruction as the file says it; an erased value is its hash. */
export interface EvidenceInstruction {
  readonly at: string
  readonly kind: string
  readonly by: string
  readonly state: string
  readonly consigneeId: number | null
  readonly text: unknown
  readonly consignee: unknown
  readonly place: unknown
  readonly date: unknown
}

/** A correction on which all who had signed agreed, as the file says it. */
export interface EvidenceCorrection {
  readonly at: string
  readonly field: string
  readonly row: unknown
  readonly from: unknown
  readonly to: unknown
  readonly agreed: readonly string[]
}

/** A key that an installation publishes, with its time in ISO 8601; absent or null: not limited. */
export interface PublishedKey {
  readonly publicKey: string
  readonly from?: string | null
  readonly until?: string | null
}

/** Checks an evidence file or a sealed PDF; a file that none of the `published` keys sealed is foreign. Never rejects. */
export function checkFile(bytes: Uint8Array, published?: readonly PublishedKey[]): Promise<EvidenceReport>

/** Was the file sealed with one of these keys, and did nothing in it happen after the end of that key? */
export function isSealedByOneOf(
  published: readonly PublishedKey[],
  report: Pick<EvidenceReport, 'publicKey' | 'lastEventAt'>,
): boolean

/** The one spelling of a JSON value (RFC 8785). */
export function canonical(value: unknown): string
