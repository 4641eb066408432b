import type { SignStepName } from '@roadnote/domain/cmr/sign-method'
import { PDF, type Signer } from '@libpdf/core'

export interface SealFacts {
  readonly signer: string
  readonly organisation: string
  readonly time: Date
  readonly code: string
}

/** How the evidence file of a step is called among the attachments. */
export function evidenceName(step: SignStepName): string {
  return `evidence-${step}.json`
}

export function fieldName(step: SignStepName): string {
  return `sig_${step}`
}

/** Seals in an old reader's alphabet: accents go, what is left of other scripts becomes a question mark. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '?')
}

/**
 * One more PAdES signature (B-B) by the installation over the whole document as it is now, with the evidence so far
 * attached. It is appended: nothing that was sealed before changes by a byte. The person is proven by the evidence;
 * the seal is the installation's.
 */
export async function sealPdf(
  pdf: PDF | Uint8Array,
  step: SignStepName,
  facts: SealFacts,
  evidence: Uint8Array,
  signer: Signer,
  now: Date,
): Promise<Uint8Array> {
  const document = pdf instanceof PDF ? pdf : await PDF.load(pdf)
  document.addAttachment(evidenceName(step), evidence, {
    mimeType: 'application/json',
    createdAt: now,
    modifiedAt: now,
    overwrite: true,
  })
  const { bytes } = await document.sign({
    signer,
    fieldName: fieldName(step),
    reason: plain(
      `${facts.code} signed as ${step} by ${facts.signer}, ${facts.organisation}, ${facts.time.toISOString()}`,
    ),
    signingTime: now,
    level: 'B-B',
    // Our own certificate is small; the default would leave 10 kB of zeros in every seal.
    estimatedSize: 4096,
  })
  return bytes
}
