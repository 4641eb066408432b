import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { commentType } from '@roadnote/domain/cmr/field/comment-type'
import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { useMemo } from 'react'
import { useQuery } from '../../../client/use-query.ts'
import type { PaperContext } from './paper-from-form.ts'

type Attached = Required<Pick<PaperContext, 'documentNames' | 'remarks'>>

/** The printed parts of an existing note outside its form: document names and remarks of the parties. */
export function useAttached(item: NoteItem | null): Attached {
  const one = { cmr_id: item?.id ?? 0 }
  const { data: documents } = useQuery(attachmentContract.documentList, one, {
    enabled: item !== null && item.attachmentCount > 0,
  })
  const { data: comments } = useQuery(attachmentContract.commentList, one, { enabled: item !== null })
  return useMemo(() => {
    const remarksOf = (type: number) =>
      (comments ?? []).filter((comment) => comment.type === type).map(({ text }) => text)
    return {
      documentNames: (documents ?? []).map(({ name }) => name),
      remarks: {
        sender: remarksOf(commentType.shipper),
        driver: remarksOf(commentType.driver),
        consignee: remarksOf(commentType.receiver),
      },
    }
  }, [documents, comments])
}
