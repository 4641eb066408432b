import { Button } from '@mantine/core'
import { accountContract, type UserRow } from '@roadnote/domain/user/account-contract'
import { labelOfUser } from '@roadnote/domain/user/fields'
import { IconPrinter } from '@tabler/icons-react'
import { useRef } from 'react'
import { useAddress, useFile } from '../client/files.ts'
import { useText } from '../language/use-text.ts'
import styles from '../ui/dialog/CodePicture.module.css'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import dialog from '../ui/dialog/dialog.module.css'
import { Loaded } from '../ui/dialog/Loaded.tsx'
import { useAutofocus } from '../ui/dialog/use-autofocus.ts'
import { printPicture } from '../ui/print-picture.ts'

interface CodesDialogProps {
  readonly users: readonly UserRow[]
  readonly onClose: () => void
}

/** What names people when they sign on another's device: one large, several as a sheet to print. */
export function CodesDialog({ users, onClose }: CodesDialogProps) {
  const text = useText()
  const isOne = users.length === 1
  return (
    <Dialog title={text(isOne ? 'user.code.title' : 'user.code.several')} width={isOne ? 420 : 720} onClose={onClose}>
      <Codes users={users} />
    </Dialog>
  )
}

function Codes({ users }: Pick<CodesDialogProps, 'users'>) {
  const text = useText()
  const { data, error, refetch } = useFile(accountContract.codeImage, { id: users.map(({ id }) => id) })
  const address = useAddress(data)
  const names = users.map(labelOfUser)
  const isOne = names.length === 1
  return (
    <Loaded of={[{ data: address, error, refetch }]}>
      {(shown) => (
        <div className={dialog.form}>
          <div className={dialog.section}>
            <figure className={styles.figure}>
              <img
                className={styles.picture}
                data-one={isOne || undefined}
                src={shown}
                alt={text('user.code.picture', { name: names.join(', ') })}
              />
              {isOne && <figcaption className={dialog.heading}>{names[0]}</figcaption>}
            </figure>
            <p className={dialog.aside}>{text('user.code.hint')}</p>
          </div>
          <div className={dialog.foot}>
            <PrintButton onPrint={() => printPicture(shown, isOne ? (names[0] ?? '') : '')} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

function PrintButton({ onPrint }: { readonly onPrint: () => void }) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  useAutofocus(button)
  return (
    <Button ref={button} variant="filled" leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={onPrint}>
      {text('paper.viewer.print')}
    </Button>
  )
}
