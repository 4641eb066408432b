/** Our own papers have QR codes; packaging has any kind of barcode. */
export const wantedCodes = {
  squares: ['qr_code'],
  any: ['qr_code', 'data_matrix', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'],
} as const

export type Wanted = keyof typeof wantedCodes
