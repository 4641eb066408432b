import { Menu, Text, UnstyledButton } from '@mantine/core'
import { noteViewContract, type NoteView } from '@roadnote/domain/cmr/contract/view'
import { canChangeView, canRemoveView, canShareView } from '@roadnote/domain/cmr/policy/note-view'
import {
  IconBookmark,
  IconCopy,
  IconDeviceFloppy,
  IconMail,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import type { Reader } from './use-orders.ts'
import type { OpenViewDialog, ShownNow } from './ViewDialogs.tsx'
import styles from './Views.module.css'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface ViewsMenuProps extends Omit<ActionsProps, 'view'> {
  readonly saved: readonly NoteView[]
  readonly active: NoteView | undefined
  readonly onGo: (view: NoteView) => void
}

/** All saved views, and what can be done with the shown one. */
export function ViewsMenu({ saved, active, onGo, ...actions }: ViewsMenuProps) {
  const text = useText()
  const { shown, onOpen } = actions
  const entry = (view: NoteView) => (
    <Menu.Item
      key={view.id}
      aria-current={view === active || undefined}
      leftSection={view.isShared ? <IconUsers {...icon} /> : <IconBookmark {...icon} />}
      onClick={() => onGo(view)}
    >
      {view.name}
      {!view.isOwn && (
        <Text size="sm" c="dimmed">
          {view.owner}
        </Text>
      )}
    </Menu.Item>
  )
  const own = saved.filter(({ isOwn }) => isOwn)
  const others = saved.filter(({ isOwn }) => !isOwn)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={styles.save}>
          <IconBookmark size={14} stroke={1.75} aria-hidden />
          {text('view.title')}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" maw={360} style={{ overflowY: 'auto' }}>
        {saved.length === 0 && <Menu.Label>{text('view.none')}</Menu.Label>}
        {own.map(entry)}
        {others.length > 0 && <Menu.Label>{text('orders.views.ofColleagues')}</Menu.Label>}
        {others.map(entry)}
        <Menu.Divider />
        <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => onOpen({ kind: 'create', name: '', shown })}>
          {text('orders.views.saveTitle')}
        </Menu.Item>
        <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => onOpen({ kind: 'mail' })}>
          {text('orders.morning.title')}
        </Menu.Item>
        {active !== undefined && <ViewActions view={active} {...actions} />}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ActionsProps {
  readonly view: NoteView
  /** The list shows something else than the view. */
  readonly isChanged: boolean
  readonly reader: Reader
  readonly shown: ShownNow
  readonly onOpen: (open: OpenViewDialog) => void
}

function ViewActions({ view, isChanged, reader, shown, onOpen }: ActionsProps) {
  const text = useText()
  const { id, name, isShared } = view
  const onError = (failure: Parameters<typeof textOfFailure>[0]) => notify.problem(textOfFailure(failure, text))
  const refreshes = [noteViewContract.list]
  const replace = useCommand(noteViewContract.replace, {
    refreshes,
    onError,
    onSuccess: () => notify.done(text('view.saved', { name })),
  })
  const share = useCommand(noteViewContract.share, {
    refreshes,
    onError,
    onSuccess: () => notify.done(text(isShared ? 'orders.views.unshared' : 'orders.views.shared', { name })),
  })
  const mayChange = canChangeView(view).allowed
  return (
    <>
      {mayChange && isChanged && (
        <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={() => replace.mutate({ id, ...shown })}>
          {text('orders.views.replace', { name })}
        </Menu.Item>
      )}
      {mayChange && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onOpen({ kind: 'rename', view })}>
          {text('view.rename', { name })}
        </Menu.Item>
      )}
      {!mayChange && (
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => onOpen({ kind: 'create', name, shown })}>
          {text('orders.views.copy', { name })}
        </Menu.Item>
      )}
      {canShareView(reader, view).allowed && (
        <Menu.Item leftSection={<IconUsers {...icon} />} onClick={() => share.mutate({ id, isShared: !isShared })}>
          {text(isShared ? 'orders.views.unshare' : 'orders.views.share', { name })}
        </Menu.Item>
      )}
      {canRemoveView(reader, view).allowed && (
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => onOpen({ kind: 'remove', view })}>
          {text('view.remove', { name })}
        </Menu.Item>
      )}
    </>
  )
}
