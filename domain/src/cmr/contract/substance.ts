import { z } from 'zod'
import { query } from '../../contract/endpoint.ts'
import { unNumber } from '../goods/danger.ts'
import { substance } from '../goods/substance.ts'

export const substanceContract = {
  find: query('GET', 'api/substance/find', {
    summary:
      'The entries of ADR Table A for a UN number, as far as the table of this installation has them; several if packing groups differ.',
    permission: ['viewCmrs', 'createCmr', 'modifyCmrs'],
    input: z.object({ unNumber }),
    reply: z.object({ data: z.array(substance) }),
  }),
}
