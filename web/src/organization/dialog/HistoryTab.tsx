import { useText } from '../../language/use-text.ts'
import { SubjectHistory } from '../../admin-log/history/SubjectHistory.tsx'
import { DialogSection } from '../../ui/dialog/DialogParts.tsx'

/** The changes to an organisation, latest first. */
export function HistoryTab({ organizationId }: { readonly organizationId: number }) {
  const text = useText()
  return (
    <DialogSection>
      <SubjectHistory kind="organization" id={organizationId} none={text('adminLog.history.none')} />
    </DialogSection>
  )
}
