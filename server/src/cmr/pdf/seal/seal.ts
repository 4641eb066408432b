import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { PDF, type Signer } from '@libpdf/core'

/** How the evidence file of a step is called among the attachments. */
export function evidenceName(step: SignStepName): string {
  return `evidence-${step}.json`
}

export function fieldName(step: SignStepName): string {
  return `sig_${step}`
}

/**
 * One more PAdES signature (B-B) by the installation over the whole document as it is now, with the evidence so far
 * attached. It is appended: nothing that was sealed before changes by a byte. The person is proven by the evidence;
 * the seal is the installation's. Nothing that anybody has typed goes into its dictionary, which is written in clear and
 * searched for by its words.
 */
export async function sealPdf(
  pdf: PDF | Uint8Array,
  step: SignStepName,
  code: string,
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
    reason: `${code} signed as ${step}`,
    signingTime: now,
    level: 'B-B',
    // Our own certificate is small; the default would leave 10 kB of zeros in every seal.
    estimatedSize: 4096,
  })
  return bytes
}
