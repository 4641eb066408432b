import { apiNoticeContract } from '@roadnote/domain/organization/webhook-contract'
import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import type { ReplyOf } from '../client/call.ts'
import { useQuery } from '../client/use-query.ts'
import { useText } from '../language/use-text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Aside, Words } from '../ui/dialog/DialogParts.tsx'
import { Loaded } from '../ui/dialog/Loaded.tsx'
import { DialogForm } from '../ui/form/Form.tsx'
import { LongTextField } from '../ui/form/LongTextField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { notify } from '../ui/notify.ts'

/** A notice to the developers of API clients. */
export function NoticeDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const reading = useQuery(apiNoticeContract.recipients, {}, { staleTime: 0 })
  return (
    <Dialog title={text('adminLog.notice.title')} width={560} onClose={onClose}>
      <Loaded of={[reading]}>{(recipients) => <NoticeForm recipients={recipients} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

interface NoticeFormProps {
  readonly recipients: ReplyOf<typeof apiNoticeContract.recipients>
  readonly onClose: () => void
}

function NoticeForm({ recipients, onClose }: NoticeFormProps) {
  const text = useText()
  const { addresses, organizations } = recipients
  const form = useForm(apiNoticeContract.send, {
    start: { subject: '', text: '' },
    draft: { place: 'notice' },
    refreshes: [adminLogContract.list],
    onDone: ({ addresses: count }) => {
      notify.done(text('adminLog.notice.sent', { count }))
      onClose()
    },
  })
  const goesTo = {
    addresses: text('adminLog.notice.addresses', { count: addresses }),
    organizations: text('adminLog.notice.organizations', { count: organizations }),
  }
  return (
    <DialogForm form={form} action={text('adminLog.notice.send')} onCancel={onClose} isBlocked={addresses === 0}>
      <Words>{text('adminLog.notice.words')}</Words>
      <TextField name="subject" label={text('adminLog.notice.subject')} />
      <LongTextField name="text" label={text('adminLog.notice.text')} rows={6} />
      <Aside component="p" role="status">
        {addresses === 0 ? text('adminLog.notice.nobody') : text('adminLog.notice.goesTo', goesTo)}
      </Aside>
    </DialogForm>
  )
}
