import { Button } from '@mantine/core'
import { permissionId } from '@roadnote/domain/access/permission'
import type { PermissionChoice, roleContract } from '@roadnote/domain/role/contract'
import type { ReplyOf } from '../../client/call.ts'
import { useText } from '../../language/use-text.ts'
import { namesOf, permissionWords } from '../affected-users-words.ts'
import styles from './RoleEditor.module.css'
import type { Preview } from './use-preview.ts'

interface PreviewPanelProps {
  readonly preview: Preview
  readonly choices: readonly PermissionChoice[]
  /** The organisation of the role. */
  readonly organization: string
}

/** Above the buttons: the effect of saving on users. */
export function PreviewPanel({ preview: { isShown, said, failure, retry }, choices, organization }: PreviewPanelProps) {
  const text = useText()
  if (!isShown) return null
  return (
    <section className={styles.preview} aria-label={text('role.preview.title')} aria-live="polite">
      <h3>{text('role.preview.title')}</h3>
      {said !== undefined ? (
        <Effects said={said} choices={choices} organization={organization} />
      ) : failure === null ? (
        <p>{text('role.preview.wait')}</p>
      ) : (
        <p>
          {text('role.preview.failed')} <Button onClick={retry}>{text('app.retry')}</Button>
        </p>
      )}
    </section>
  )
}

interface EffectsProps extends Pick<PreviewPanelProps, 'choices' | 'organization'> {
  readonly said: ReplyOf<typeof roleContract.preview>
}

function Effects({ said, choices, organization }: EffectsProps) {
  const text = useText()
  const { users: count, elsewhere, self, gains, loses } = said
  const names = namesOf(said, text)
  const lost = loses.map(({ id }) => id)
  const last = loses.filter(({ others }) => others === 0).map(({ id }) => id)
  const isAnybody = count > 0 || elsewhere
  return (
    <>
      {count > 0 && (
        <p>{names === '' ? text('role.preview.count', { count }) : text('role.preview.people', { count, names })}</p>
      )}
      {elsewhere && <p>{text('role.preview.elsewhere')}</p>}
      {!isAnybody && <p>{text('role.preview.nobody')}</p>}
      {isAnybody && self && <p data-tone="warning">{text('role.preview.self')}</p>}
      {gains.length > 0 && <p>{text('role.preview.gains', { permissions: permissionWords(choices, gains) })}</p>}
      {lost.length > 0 && <p>{text('role.preview.loses', { permissions: permissionWords(choices, lost) })}</p>}
      {isAnybody && last.length > 0 && (
        <p data-tone="warning">
          {text('role.preview.last', { organization, permissions: permissionWords(choices, last) })}
        </p>
      )}
      {isAnybody && lost.includes(permissionId('usePortal')) && (
        <p data-tone="warning">{text('role.preview.signedOut')}</p>
      )}
    </>
  )
}
