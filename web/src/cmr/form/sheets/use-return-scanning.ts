import { returnedGoodsContract, type ReturnGoods } from '@roadnote/domain/cmr/goods/returned-goods'
import { useQuery } from '../../../client/use-query.ts'
import type { RowKind } from '../../note/sections.ts'
import { useSender } from './use-predefined.ts'

const typed: ReturnGoods = { scanned: false, goods: [] }

/** Whether returned goods of this note are scanned, and the known barcodes. Until loaded, they are typed. */
export function useReturnScanning(kind: RowKind, noteId: number | null, isLocked: boolean): ReturnGoods {
  const sender = useSender()
  const isReturned = kind === 'returnedGoods'
  const isKnown = noteId !== null || sender !== null
  const input = noteId === null ? { senderOrganizationsID: sender } : { cmr_id: noteId }
  const { data } = useQuery(returnedGoodsContract.returnGoods, input, {
    enabled: isReturned && isKnown && !isLocked,
    staleTime: 60_000,
    retry: false,
  })
  // The other tables send no request, but find the cached reply of this one and must ignore it.
  return isReturned && data !== undefined ? data : typed
}
