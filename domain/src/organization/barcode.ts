/**
 * What is the same in every reading of one barcode: scanners differ in capitals, in blanks around it, and in the zeros
 * that fill a number up (a UPC of 12 digits is an EAN of 13 with a zero in front). The database has the same rule.
 */
export function barcodeKey(code: string): string {
  return code.trim().toUpperCase().replace(/^0+/, '')
}

/** The one with this code, however it was read. */
export function withBarcode<Good extends { readonly code: string | null }>(
  goods: readonly Good[],
  code: string,
): Good | undefined {
  const wanted = barcodeKey(code)
  return goods.find((good) => good.code !== null && barcodeKey(good.code) === wanted)
}
