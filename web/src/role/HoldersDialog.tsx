import { Button } from '@mantine/core'
import { distinctName } from '@roadnote/domain/access/distinct-name'
import { type PermissionChoice, roleContract } from '@roadnote/domain/role/contract'
import { roleTitle } from '@roadnote/domain/role/words'
import { useId, useState } from 'react'
import { useQuery } from '../client/use-query.ts'
import { useText } from '../language/use-text.ts'
import { useNotice } from '../organization/use-countries.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import {
  Aside,
  DialogBody,
  DialogFoot,
  DialogSection,
  LineWords,
  SectionTitle,
  Words,
} from '../ui/dialog/DialogParts.tsx'
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
      <DialogBody>
        <DialogSection>
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
            counts="permission"
          />
          {described !== undefined && <Words>{described.description}</Words>}
        </DialogSection>
        {described !== undefined && <Holders key={described.id} permission={described} />}
        <DialogFoot>
          <Button onClick={onClose}>{text('app.close')}</Button>
        </DialogFoot>
      </DialogBody>
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
        <DialogSection>
          <SectionTitle>{text('role.holders.roles')}</SectionTitle>
          {roles.length === 0 && <Words>{text('role.holders.noRoles')}</Words>}
          <ul>
            {roles.map((role) => (
              <li key={role.id} className={styles.holder}>
                <LineWords>{roleTitle(text, role)}</LineWords>
                <Aside>{role.organizationName ?? text('role.builtIn')}</Aside>
                <Aside>{text('role.holders.users', { count: role.users })}</Aside>
              </li>
            ))}
          </ul>
          <SectionTitle>{text('role.holders.people')}</SectionTitle>
          {people === null && <Words>{text('role.holders.hidden')}</Words>}
          {people?.total === 0 && <Words>{text('role.holders.noPeople')}</Words>}
          <ul>
            {people?.data.map(({ id, name, login, organization, role, roleCategory }) => (
              <li key={id} className={styles.holder}>
                <LineWords>{distinctName(name, login)}</LineWords>
                <Aside>{organization}</Aside>
                <Aside>{roleTitle(text, { name: role, roleCategory })}</Aside>
              </li>
            ))}
          </ul>
          {people !== null && people.data.length < people.total && (
            <Button onClick={() => setPieces(pieces + 1)}>{text('role.holders.older')}</Button>
          )}
        </DialogSection>
      )}
    </Loaded>
  )
}
