import type { substanceContract } from '@roadnote/domain/cmr/contract/substance'
import type { UseCaseWithoutTransaction } from '../../../http/serve.ts'
import { shippedSubstances } from './shipped.ts'

/** The entries of a number in the order of Table A; none if the table does not have it. */
export const findSubstance: UseCaseWithoutTransaction<(typeof substanceContract)['find']> = async (
  _context,
  { unNumber },
) => ({ data: shippedSubstances.filter((entry) => entry.unNumber === unNumber) })
