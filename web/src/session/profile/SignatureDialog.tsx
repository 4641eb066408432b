import { profileContract } from '@roadnote/domain/session/profile-contract'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../language/use-text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DrawingPad, PadHead, PadLink } from '../../ui/form/DrawingPad.tsx'
import { FileZone } from '../../ui/form/FileZone.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import { readPicture } from './png.ts'
import styles from './ProfilePage.module.css'

interface SignatureDialogProps {
  readonly onClose: () => void
}

/** The size of a stored signature. */
const padSize = { width: 200, height: 100 } as const

const nothing: { readonly signature: string | undefined } = { signature: undefined }

/** A signature to store: drawn, or from a file. */
export function SignatureDialog({ onClose }: SignatureDialogProps) {
  const text = useText()
  return (
    <Dialog title={text('profile.signature.title')} persistent onClose={onClose}>
      <SignatureForm onClose={onClose} />
    </Dialog>
  )
}

function SignatureForm({ onClose }: SignatureDialogProps) {
  const text = useText()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<'notPng' | 'tooLarge' | null>(null)
  const form = useForm(profileContract.editProfile, {
    start: nothing,
    refreshes: [profileContract.profile, signCodeContract.ownSignature],
    onDone: () => {
      notify.done(text('profile.signature.saved'))
      onClose()
    },
    onRefused: ({ fields }) => {
      if (fields?.['signature'] !== undefined) setProblem('notPng')
    },
  })
  const signature: unknown = useWatch({ control: form.hook.control, name: 'signature' })
  const choose = async (chosen: File): Promise<void> => {
    const read = await readPicture(chosen)
    setFile('picture' in read ? chosen : null)
    setProblem('problem' in read ? read.problem : null)
    form.set({ signature: 'picture' in read ? read.picture : undefined })
  }
  const draw = (): void => {
    setFile(null)
    form.set({ signature: undefined })
  }
  const title = text('profile.signature.title')
  return (
    <DialogForm
      form={form}
      action={text('profile.signature.apply')}
      isBlocked={typeof signature !== 'string'}
      onCancel={onClose}
    >
      {file === null ? (
        <DrawingPad
          name="signature"
          title={title}
          label={text('profile.signature.pad')}
          hint={text('profile.signature.padHint')}
          size={padSize}
        />
      ) : (
        <div>
          <PadHead title={title}>
            <PadLink onClick={draw}>{text('profile.signature.instead')}</PadLink>
          </PadHead>
          <div className={`${styles.paper} ${styles.drawn}`}>
            {typeof signature === 'string' && <img src={signature} alt={text('profile.signature.alt')} />}
          </div>
        </div>
      )}
      <FileZone
        file={file}
        onFile={(chosen) => void choose(chosen)}
        choose={text('profile.signature.choose')}
        drop={text('profile.signature.drop')}
        hint={text('profile.signature.fileHint')}
        accept=".png,image/png"
        error={problem === null ? null : text(`profile.signature.${problem}`)}
      />
    </DialogForm>
  )
}
