import type { MadeCorrection } from '@roadnote/domain/cmr/correction/correction'
import { recordedAssurance } from '@roadnote/domain/cmr/signing/recorded-assurance'
import { signMethod, type SignMethodName, signStep, type SignStepName } from '@roadnote/domain/cmr/signing/method'
import type { AssuranceLevel } from '@roadnote/domain/session/assurance'
import { isNoteStatus, type NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { checkFile, type EvidenceProblem, type EvidenceReport } from '../../../../tools/verify-evidence.mjs'

/** A signature as the page shows it. */
export interface ShownSignature {
  readonly step: SignStepName
  readonly signer: string
  readonly organization: string
  readonly method: SignMethodName
  readonly assurance: AssuranceLevel
  readonly signedAt: Date | null
  readonly comment: string
  /** The recorded origin of the signer's credentials; untrusted, so it is parsed defensively. */
  readonly credentials: unknown
  /** Whether it has a passkey assertion. A passkey younger than a day signs with the assurance of a code. */
  readonly hasPasskey: boolean
  /** Whether its event is in the file. A public file may omit it. */
  readonly isRecorded: boolean
  /** As a data URL. */
  readonly drawn: string | null
}

export interface FileFinding {
  /** Unreadable, changed or intact; or the browser cannot verify it. */
  readonly kind: 'whole' | 'changed' | 'unknown' | 'unsupported'
  readonly problems: readonly EvidenceProblem[]
  /** Findings that are unusual but may be legitimate. */
  readonly remarks: readonly EvidenceProblem[]
  readonly code: string
  /** Made with a test key: no legal value. */
  readonly isTest: boolean
  readonly status: NoteStatus | null
  readonly pdfSeals: number | null
  readonly installation: string
  readonly publicKey: string | null
  /** The time of the last event in it, ISO 8601. */
  readonly lastEventAt: string
  /** The hash by which this installation finds newer entries; null when there is none. */
  readonly lastEventHash: string | null
  readonly depth: 'full' | 'public'
  /** The number of events included only by hash and seal. */
  readonly withheld: number
  readonly fingerprint: string
  /** Corrections after signing, oldest first. */
  readonly corrections: readonly MadeCorrection[]
  readonly signatures: readonly ShownSignature[]
}

const nothing: FileFinding = {
  kind: 'unknown',
  problems: [],
  remarks: [],
  code: '',
  isTest: false,
  status: null,
  pdfSeals: null,
  installation: '',
  publicKey: null,
  lastEventAt: '',
  lastEventHash: null,
  depth: 'full',
  withheld: 0,
  fingerprint: '',
  corrections: [],
  signatures: [],
}

/** Far larger than any note; larger files would only fill the memory. */
const largest = 100 * 1024 * 1024

/** Runs the same verifier as the command line in the browser; the bytes are not sent. */
export async function checkInBrowser(file: File): Promise<FileFinding> {
  if (!(await canCheck())) return { ...nothing, kind: 'unsupported' }
  if (file.size > largest) return nothing
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return nothing
  const finding = findingOf(await checkFile(new Uint8Array(bytes)))
  return finding.kind === 'unknown' && isMarkedAsEvidence(bytes) ? { ...finding, kind: 'changed' } : finding
}

/** Markers of every evidence file and sealed PDF, found even when the rest is damaged. */
const marks = ['"roadnote-evidence/', '(sig_shipper)']

function isMarkedAsEvidence(bytes: ArrayBuffer): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  return marks.some((mark) => text.includes(mark))
}

/** Old browsers lack Ed25519, and none offers it to pages without https. */
async function canCheck(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
    return true
  } catch {
    return false
  }
}

/** Converts a report for display: a changed file may contain anything. */
export function findingOf(report: EvidenceReport): FileFinding {
  if (report.publicKey === null) return { ...nothing, problems: report.problems }
  const status = Number(report.note?.status)
  return {
    kind: report.problems.length === 0 ? 'whole' : 'changed',
    problems: report.problems,
    remarks: report.remarks,
    code: visibleText(report.note?.code),
    corrections: (report.corrections ?? []).map(({ field, row, from, to }) => ({
      field: visibleText(field),
      row: row === null ? null : visibleText(row),
      from: from === null ? null : visibleText(from),
      to: to === null ? null : visibleText(to),
    })),
    isTest: report.isTest === true,
    status: isNoteStatus(status) ? status : null,
    pdfSeals: report.kind === 'pdf' ? report.pdfSeals : null,
    installation: visibleText(report.installation),
    publicKey: report.publicKey,
    lastEventAt: visibleText(report.lastEventAt),
    lastEventHash: /^[0-9a-f]{64}$/.exec(visibleText(report.lastEventHash))?.[0] ?? null,
    depth: report.depth === 'public' ? 'public' : 'full',
    withheld: report.withheld ?? 0,
    fingerprint: (visibleText(report.fingerprint).match(/.{1,8}/g) ?? []).join(' '),
    signatures: report.signatures.flatMap(shown),
  }
}

function shown(one: EvidenceReport['signatures'][number]): ShownSignature[] {
  const step = nameOf(signStep, one.step)
  if (step === null) return []
  const signedAt = new Date(visibleText(one.signedAt))
  const drawn = visibleText(one.drawn)
  return [
    {
      step,
      signer: visibleText(one.signer),
      organization: visibleText(one.organization),
      method: nameOf(signMethod, one.method) ?? 'other',
      assurance: recordedAssurance(one),
      signedAt: Number.isNaN(signedAt.getTime()) ? null : signedAt,
      comment: visibleText(one.comment),
      credentials: credentialsIn(one.record),
      hasPasskey: typeof one.passkey === 'object' && one.passkey !== null,
      isRecorded: one.record !== null,
      drawn: /^[A-Za-z0-9+/]+={0,2}$/.test(drawn) ? `data:image/png;base64,${drawn}` : null,
    },
  ]
}

function credentialsIn(record: object | null): unknown {
  const payload: unknown = record === null ? null : Reflect.get(record, 'payload')
  return typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'credentials') : null
}

/** Invisible characters could change the reading order of the text. */
export function visibleText(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ') : ''
}

function nameOf<Name extends string>(numbers: Readonly<Record<Name, number>>, wanted: unknown): Name | null {
  // Object.keys loses the key type; the keys are those of the table.
  return (Object.keys(numbers) as Name[]).find((name) => numbers[name] === wanted) ?? null
}
