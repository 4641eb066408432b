import { ActionIcon, Box, Button, Flex, Menu } from '@mantine/core'
import { isReadersTurn } from '@roadnote/domain/cmr/policy/selection'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { IconCopy, IconDots, IconHistory, IconSignature, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../../client/session.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useText } from '../../../language/use-text.ts'
import { commandKey } from '../../../ui/keys.ts'
import { RoadnoteMark } from '../../../ui/RoadnoteMark.tsx'
import { SignatureTrack } from '../../note/SignatureTrack.tsx'
import { TestMark } from '../../note/TestMark.tsx'
import { notify } from '../../../ui/notify.ts'
import { StatusText } from '../../../ui/StatusText.tsx'
import { signAction, trackOf } from '../../note/signing-steps.ts'
import { useFormContext } from '../state/form-context.ts'
import styles from './FormHead.module.css'
import { joinWords } from '../state/join-words.ts'
import type { Signing } from '../use-signing.ts'

export interface FormAction {
  readonly name: string
  readonly icon: ReactNode
  readonly action: () => void
}

interface FormHeadProps {
  /** Shown in place of the code of an existing note. */
  readonly title: string
  /** The save state; only where something can be saved. */
  readonly state: ReactNode
  readonly isSaving: boolean
  /** `null` in a read-only form. */
  readonly onSave: (() => void) | null
  /** It is the user's turn to sign. */
  readonly signing: Pick<Signing, 'step' | 'sign'>
  /** The other primary button: edit the note that is being read. */
  readonly onEdit: (() => void) | null
  readonly onHistory: (() => void) | null
  readonly actions: readonly FormAction[]
  readonly onClose: () => void
}

/** The bar above the form: the note, its status, the user's side and the actions. */
export function FormHead(props: FormHeadProps) {
  const { title, state, isSaving, signing, onSave, onEdit, onHistory, actions, onClose } = props
  const text = useText()
  const language = useLanguage()
  const { item } = useFormContext()
  return (
    <header className={styles.head}>
      <Link to={`/${language}/orders`} className={styles.mark} aria-label={text('app.toOrders')}>
        <RoadnoteMark size={18} />
      </Link>
      <div className={styles.note}>
        <h1 className={styles.title} data-code={item !== null || undefined} title={title}>
          {title}
        </h1>
        {item !== null && <CopyCode code={item.cmrCode} />}
        <TestMark isTest={item?.isTest} />
        {item !== null && (
          <span className={styles.status}>
            <SignatureTrack track={trackOf(item)} hue={item.status} yours={isReadersTurn(item)} />
            <StatusText hue={item.status}>{text(`cmr.status.${noteStatusName(item.status)}`)}</StatusText>
          </span>
        )}
      </div>
      <Box component="span" flex="1 1 auto" />
      <Standing canSave={onSave !== null} />
      {state}
      <Flex component="span" gap="sm" align="center" flex="none">
        {onHistory !== null && (
          <Button className={styles.wide} leftSection={<IconHistory size={16} stroke={1.5} />} onClick={onHistory}>
            {text('form.head.history')}
          </Button>
        )}
        <MoreMenu actions={actions} onHistory={onHistory} />
        {signing.step !== null && (
          <Button
            variant="filled"
            className={styles.sign}
            leftSection={<IconSignature size={16} stroke={1.5} aria-hidden />}
            onClick={signing.sign}
          >
            {text(signAction[signing.step])}
          </Button>
        )}
        {onEdit !== null && (
          <Button variant={signing.step === null ? 'filled' : 'default'} onClick={onEdit}>
            {text('form.head.edit')}
          </Button>
        )}
        {onSave !== null && (
          <Button
            variant={signing.step === null ? 'filled' : 'default'}
            loading={isSaving}
            onClick={onSave}
            rightSection={<kbd className={styles.key}>{commandKey('S')}</kbd>}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {text('form.head.save')}
          </Button>
        )}
        <ActionIcon className={styles.close} size={36} aria-label={text('app.close')} onClick={onClose}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Flex>
    </header>
  )
}

function CopyCode({ code }: { readonly code: string }) {
  const text = useText()
  const copy = (): void => {
    navigator.clipboard.writeText(code).then(
      () => notify.done(text('orders.row.copied', { code }), { id: 'copied' }),
      () => notify.problem(text('orders.row.notCopied')),
    )
  }
  return (
    <ActionIcon className={styles.copy} size={28} aria-label={text('orders.row.copy', { code })} onClick={copy}>
      <IconCopy size={15} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}

/** "Brabant planner edits as carrier": a user can be on several sides at once. */
function Standing({ canSave }: { readonly canSave: boolean }) {
  const text = useText()
  const language = useLanguage()
  const user = useSession()?.user
  const { item, mode } = useFormContext()
  if (!canSave) return mode === 'new' ? null : <span className={styles.who}>{text('form.head.readOnly')}</span>
  if (item === null || user === undefined) return null
  const sides = item.sides.map((side) => text(`form.side.${side}`))
  return (
    <span className={styles.who}>
      <strong>{user.name}</strong> {text('form.head.editsAs', { sides: joinWords(language, sides) })}
    </span>
  )
}

function MoreMenu({ actions, onHistory }: Pick<FormHeadProps, 'actions' | 'onHistory'>) {
  const text = useText()
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" width="max-content">
      <Menu.Target>
        <ActionIcon variant="default" size={32} className={styles.more} aria-label={text('form.head.more')}>
          <IconDots size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onHistory !== null && (
          <Menu.Item className={styles.narrow} leftSection={<IconHistory size={16} stroke={1.5} />} onClick={onHistory}>
            {text('form.head.history')}
          </Menu.Item>
        )}
        {actions.map(({ name, icon, action }) => (
          <Menu.Item key={name} leftSection={icon} onClick={action}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
