import { z } from 'zod'

/** A drawn signature: a PNG in base64, with or without the data address in front. */
export const drawnSignature = z
  .string()
  .max(140_000)
  .regex(/^(?:data:image\/png;base64,)?[A-Za-z0-9+/]+={0,2}$/, 'wrong_format')
