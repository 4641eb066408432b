import { Text, UnstyledButton } from '@mantine/core'
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
import { ButtonMenu, type MenuEntry } from '../../ui/menu/ButtonMenu.tsx'
import { notify } from '../../ui/notify.ts'
import type { Reader } from './use-orders.ts'
import type { OpenViewDialog, ShownNow } from './ViewDialogs.tsx'
import styles from './Views.module.css'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface ViewsMenuProps extends ActionsProps {
  readonly saved: readonly NoteView[]
  readonly active: NoteView | undefined
  readonly onGo: (view: NoteView) => void
}

/** All saved views, and what can be done with the shown one. */
export function ViewsMenu({ saved, active, onGo, ...actions }: ViewsMenuProps) {
  const text = useText()
  const { shown, onOpen } = actions
  const actionsOf = useViewActions(actions)
  const entry = (view: NoteView): MenuEntry => ({
    key: `view ${view.id}`,
    isCurrent: view === active,
    icon: view.isShared ? <IconUsers {...icon} /> : <IconBookmark {...icon} />,
    words: view.isOwn ? view.name : <NameAndOwner view={view} />,
    onChoose: () => onGo(view),
  })
  const own = saved.filter(({ isOwn }) => isOwn).map(entry)
  const others = saved.filter(({ isOwn }) => !isOwn).map(entry)
  const entries: MenuEntry[] = [
    ...own,
    ...others.map((one, at) => (at === 0 ? { ...one, heading: text('orders.views.ofColleagues') } : one)),
    {
      key: 'create',
      isApart: true,
      icon: <IconPlus {...icon} />,
      words: text('orders.views.saveTitle'),
      onChoose: () => onOpen({ kind: 'create', name: '', shown }),
    },
    {
      key: 'mail',
      icon: <IconMail {...icon} />,
      words: text('orders.morning.title'),
      onChoose: () => onOpen({ kind: 'mail' }),
    },
    ...(active === undefined ? [] : actionsOf(active)),
  ]
  return (
    <ButtonMenu
      label={text('view.title')}
      width={320}
      head={saved.length === 0 && <Words>{text('view.none')}</Words>}
      entries={entries}
      renderTarget={(props) => (
        <UnstyledButton {...props} className={styles.save}>
          <IconBookmark size={14} stroke={1.75} aria-hidden />
          {text('view.title')}
        </UnstyledButton>
      )}
    />
  )
}

function Words({ children }: { readonly children: string }) {
  return (
    <Text size="sm" c="dimmed" p="xs">
      {children}
    </Text>
  )
}

function NameAndOwner({ view }: { readonly view: NoteView }) {
  return (
    <>
      {view.name}
      <Text size="sm" c="dimmed">
        {view.owner}
      </Text>
    </>
  )
}

interface ActionsProps {
  /** The list shows something else than the view. */
  readonly isChanged: boolean
  readonly reader: Reader
  readonly shown: ShownNow
  readonly onOpen: (open: OpenViewDialog) => void
}

function useViewActions({ isChanged, reader, shown, onOpen }: ActionsProps): (view: NoteView) => MenuEntry[] {
  const text = useText()
  const onError = (failure: Parameters<typeof textOfFailure>[0]) => notify.problem(textOfFailure(failure, text))
  const refreshes = [noteViewContract.list]
  const replace = useCommand(noteViewContract.replace, { refreshes, onError })
  const share = useCommand(noteViewContract.share, { refreshes, onError })
  return (view) => {
    const { id, name, isShared } = view
    const mayChange = canChangeView(view).allowed
    const entries: (MenuEntry & { readonly isOffered: boolean })[] = [
      {
        key: 'replace',
        isOffered: mayChange && isChanged,
        icon: <IconDeviceFloppy {...icon} />,
        words: text('orders.views.replace', { name }),
        onChoose: () =>
          replace.mutate({ id, ...shown }, { onSuccess: () => notify.done(text('view.saved', { name })) }),
      },
      {
        key: 'rename',
        isOffered: mayChange,
        icon: <IconPencil {...icon} />,
        words: text('view.rename', { name }),
        onChoose: () => onOpen({ kind: 'rename', view }),
      },
      {
        key: 'copy',
        isOffered: !mayChange,
        icon: <IconCopy {...icon} />,
        words: text('orders.views.copy', { name }),
        onChoose: () => onOpen({ kind: 'create', name, shown }),
      },
      {
        key: 'share',
        isOffered: canShareView(reader, view).allowed,
        icon: <IconUsers {...icon} />,
        words: text(isShared ? 'orders.views.unshare' : 'orders.views.share', { name }),
        onChoose: () =>
          share.mutate(
            { id, isShared: !isShared },
            {
              onSuccess: () => notify.done(text(isShared ? 'orders.views.unshared' : 'orders.views.shared', { name })),
            },
          ),
      },
      {
        key: 'remove',
        isOffered: canRemoveView(reader, view).allowed,
        icon: <IconTrash {...icon} />,
        words: text('view.remove', { name }),
        onChoose: () => onOpen({ kind: 'remove', view }),
      },
    ]
    return entries.filter(({ isOffered }) => isOffered)
  }
}
