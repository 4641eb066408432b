/**
 * Normalises a barcode: scanners differ in case, surrounding blanks and leading zeros (a UPC of 12 digits is an EAN
 * of 13 with a leading zero). The database has the same rule.
 */
export function barcodeKey(code: string): string {
  return code.trim().toUpperCase().replace(/^0+/, '')
}

/** The good with this code, compared in normalised form. */
export function withBarcode<Good extends { readonly code: string | null }>(
  goods: readonly Good[],
  code: string,
): Good | undefined {
  const wanted = barcodeKey(code)
  return goods.find((good) => good.code !== null && barcodeKey(good.code) === wanted)
}
