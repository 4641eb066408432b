import { z } from 'zod'

/** Maximum stored length, in base64. */
export const signatureMaximum = 140_000

/** A drawn signature: a PNG in base64, with or without a data URL prefix. */
export const drawnSignature = z
  .string()
  .max(signatureMaximum)
  .regex(/^(?:data:image\/png;base64,)?[A-Za-z0-9+/]+={0,2}$/, 'wrong_format')
