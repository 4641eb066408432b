import { Button, Stack } from '@mantine/core'
import { signingLinkContract } from '@roadnote/domain/cmr/signing-link/contract'
import { IconSignature } from '@tabler/icons-react'
import { useText } from '../../language/use-text.ts'
import { Aside } from '../../ui/dialog/DialogParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { DrawingPad } from '../../ui/form/DrawingPad.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { LongTextField } from '../../ui/form/LongTextField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'

interface SignByLinkProps {
  readonly token: string
  /** What was shown is what is signed. */
  readonly version: number
}

/** Name, remark and drawing. The link is used up by it; the page is read again and says so. */
export function SignByLink({ token, version }: SignByLinkProps) {
  const text = useText()
  const form = useForm(signingLinkContract.sign, {
    start: { name: '', comment: '', signature: undefined },
    along: { token, version },
    refreshes: [signingLinkContract.open],
  })
  const needed = text('dialogs.sign.drawingNeeded')
  const isChanged = form.failure?.code === 'changed_meanwhile'
  return (
    <Form form={form}>
      <Stack gap="md">
        <TextField name="name" label={text('signingLink.name')} required />
        <LongTextField name="comment" label={text('signingLink.remark')} rows={2} counted />
        <DrawingPad
          name="signature"
          title={text('dialogs.sign.signature')}
          label={text('dialogs.sign.pad')}
          hint={text('dialogs.sign.padHint')}
          words={{ required: needed, wrong_type: needed, wrong_format: needed }}
        />
        <Aside component="p">{text('signingLink.legal')}</Aside>
        {isChanged ? <Notice tone="warning">{text('signingLink.changed')}</Notice> : <Failure of={form.failure} />}
        <Button
          type="submit"
          size="lg"
          variant="filled"
          fullWidth
          loading={form.isPending}
          leftSection={<IconSignature size={20} stroke={1.5} aria-hidden />}
        >
          {text('signingLink.sign')}
        </Button>
      </Stack>
    </Form>
  )
}
