import { z } from 'zod'

/** 6 digits of the Harmonized System, up to 10 with those of the customs tariff; written with points or blanks as in lists. */
export const hsCode = z.codec(z.string().max(40), z.string().regex(/^\d{6,10}$/, 'wrong_format'), {
  decode: (sent) => sent.replaceAll(/[\s.]/g, ''),
  encode: (value) => value,
})
