import { Button } from '@mantine/core'
import { type PermissionChoice, roleContract } from '@roadnote/domain/role/contract'
import { roleTitle } from '@roadnote/domain/role/words'
import { useId, useState } from 'react'
import { useQuery } from '../client/use-query.ts'
import { useText } from '../language/use-text.ts'
import { useNotice } from '../organization/use-countries.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import dialog from '../ui/dialog/dialog.module.css'
import { Loaded } from '../ui/dialog/Loaded.tsx'
import { PickerBox } from '../ui/form/Picker.tsx'
import styles from './roles.module.css'
import { usePermissionChoices } from './use-roles.ts'

interface HoldersDialogProps {
  /** The id of the permission selected initially. */
  readonly permission?: number
  readonly onClose: () => void
}

/** The roles with a permission, and their users. */
export function HoldersDialog({ permission, onClose }: HoldersDialogProps) {
  const text = useText()
  const id = useId()
  const [chosen, setChosen] = useState(permission === undefined ? '' : String(permission))
  const permissions = usePermissionChoices()
  const notice = useNotice(permissions)
  const choices = permissions.data ?? []
  const described = choices.find((choice) => String(choice.id) === chosen)
  return (
    <Dialog title={text('role.holders.title')} width={640} onClose={onClose}>
      <div className={dialog.form}>
        <div className={dialog.section}>
          <PickerBox
            field={{
              id,
              value: chosen,
              onChange: setChosen,
              onBlur: () => undefined,
              ref: () => undefined,
              error: null,
            }}
            label={text('role.holders.permission')}
            called={text('role.holders.permission')}
            placeholder={text('role.holders.choose')}
            choices={choices.map((choice) => ({
              value: String(choice.id),
              name: choice.name,
              detail: choice.groupName,
            }))}
            notice={notice}
          />
          {described !== undefined && <p className={dialog.words}>{described.description}</p>}
        </div>
        {described !== undefined && <Holders key={described.id} permission={described} />}
        <div className={dialog.foot}>
          <Button onClick={onClose}>{text('app.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The number of users loaded at once, and added on request. */
const pieceSize = 20

function Holders({ permission }: { readonly permission: PermissionChoice }) {
  const text = useText()
  const [pieces, setPieces] = useState(1)
  const reading = useQuery(
    roleContract.holders,
    { permission: permission.id, Page: 1, Limit: pieces * pieceSize },
    { placeholderData: (before) => before },
  )
  return (
    <Loaded of={[reading]}>
      {({ roles, people }) => (
        <div className={dialog.section}>
          <h3 className={dialog.heading}>{text('role.holders.roles')}</h3>
          {roles.length === 0 && <p className={dialog.words}>{text('role.holders.noRoles')}</p>}
          <ul className={dialog.list}>
            {roles.map((role) => (
              <li key={role.id} className={styles.holder}>
                <span className={dialog.grow}>{roleTitle(text, role)}</span>
                <span className={dialog.aside}>{role.organizationName ?? text('role.builtIn')}</span>
                <span className={dialog.aside}>{text('role.holders.users', { count: role.users })}</span>
              </li>
            ))}
          </ul>
          <h3 className={dialog.heading}>{text('role.holders.people')}</h3>
          {people === null && <p className={dialog.words}>{text('role.holders.hidden')}</p>}
          {people?.total === 0 && <p className={dialog.words}>{text('role.holders.noPeople')}</p>}
          <ul className={dialog.list}>
            {people?.data.map(({ id, name, organization, role, roleCategory }) => (
              <li key={id} className={styles.holder}>
                <span className={dialog.grow}>{name}</span>
                <span className={dialog.aside}>{organization}</span>
                <span className={dialog.aside}>{roleTitle(text, { name: role, roleCategory })}</span>
              </li>
            ))}
          </ul>
          {people !== null && people.data.length < people.total && (
            <Button onClick={() => setPieces(pieces + 1)}>{text('role.holders.older')}</Button>
          )}
        </div>
      )}
    </Loaded>
  )
}
