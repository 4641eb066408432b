import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { PDF, type Signer } from '@libpdf/core'

/** The attachment name of a step's evidence file. */
export function evidenceName(step: SignStepName): string {
  return `evidence-${step}.json`
}

export function fieldName(step: SignStepName): string {
  return `sig_${step}`
}

/**
 * Appends a PAdES signature (B-B) by the installation over the whole document, with the evidence so far attached. No
 * byte sealed before changes. The evidence proves the person; the seal proves the installation. No user input goes
 * into the signature dictionary, which is stored in clear text and searched by its keywords.
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
  setChanged(document, now)
  const { bytes } = await document.sign({
    signer,
    fieldName: fieldName(step),
    reason: `${code} signed as ${step}`,
    signingTime: now,
    level: 'B-B',
    // Our own certificate is small; the default would reserve 10 kB of zeros in every seal.
    estimatedSize: 4096,
  })
  return bytes
}

/** When the document was changed last, for officers who look at it without our program. */
function setChanged(document: PDF, now: Date): void {
  const info = document.context.info.trailer.getRef('Info')
  // The library replaces properties that it has not read yet, and with them the title.
  if (info !== undefined) document.getObject(info)
  document.setModificationDate(now)
}
