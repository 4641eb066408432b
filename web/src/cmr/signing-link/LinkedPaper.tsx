import { Button } from '@mantine/core'
import { signingLinkContract } from '@roadnote/domain/cmr/signing-link/contract'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callFile } from '../../client/call.ts'
import type { CallFailure } from '../../client/failure.ts'
import { saveFile } from '../../client/files.ts'
import { useText } from '../../language/use-text.ts'
import { Failure } from '../../ui/dialog/Failure.tsx'

/** The whole note as PDF, to be read before signing. */
export function LinkedPaper({ token, code }: { readonly token: string; readonly code: string }) {
  const text = useText()
  const fetching = useMutation<Blob, CallFailure>({
    mutationFn: () => callFile(signingLinkContract.pdf, { token }),
    networkMode: 'always',
    onSuccess: (file) => saveFile(file, `${code}.pdf`),
  })
  return (
    <>
      <Failure of={fetching.error} />
      <Button
        size="lg"
        loading={fetching.isPending}
        leftSection={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
        onClick={() => fetching.mutate()}
      >
        {text('signingLink.paper')}
      </Button>
    </>
  )
}
