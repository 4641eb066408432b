import '@mantine/spotlight/styles.layer.css'
import { Kbd, useMantineColorScheme } from '@mantine/core'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { languages } from '@roadnote/locales/languages'
import { IconArrowRight, IconLanguage, IconLogout, IconPlus, IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useSwitchLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { colourSchemes } from '../ui/colour-schemes.ts'
import { actionsOfPage } from '../ui/page-actions.ts'
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts'
import styles from './CommandPalette.module.css'
import { screensFor } from './navigation.ts'
import { rankActions } from './rank-actions.ts'
import { type FoundNotes, useFoundNotes } from './use-found-notes.tsx'
import { useNewNote } from '../cmr/note/use-new-note.ts'
import { useSignOut } from './use-sign-out.ts'

const [store, palette] = createSpotlight()

interface CommandPaletteProps {
  readonly user: CurrentUser
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onClose: () => void
}

/** Ctrl K or ⌘K: finds notes, screens that the user may open, and menu actions. */
export function CommandPalette({ user, typed, onType, onClose }: CommandPaletteProps) {
  const text = useText()
  const found = useFoundNotes(user, typed)
  const { group, searching } = found
  const onEnter = useFirstHit(typed, found)
  const [ofPage] = useState(groupsOfPage)
  const actions = useActions(user)
  const returnFocus = useFocusReturn(true)
  // Mounted only while it is open.
  useEffect(() => {
    palette.open()
    return palette.close
  }, [])
  return (
    <Spotlight
      store={store}
      // At a fixed height, with later results below earlier ones: nothing moves under the pointer.
      centered={false}
      actions={[...ofPage, ...actions, group]}
      query={typed}
      filter={rankActions}
      onQueryChange={onType}
      shortcut={null}
      onSpotlightClose={() => {
        // Close before the chosen action, which may navigate.
        returnFocus()
        onClose()
      }}
      nothingFound={text(searching ? 'orders.find.searching' : 'app.palette.nothing')}
      attributes={{ content: { 'aria-label': text('app.palette.label') } }}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.5} aria-hidden />,
        placeholder: text('app.palette.placeholder'),
        'aria-label': text('app.palette.label'),
        onKeyDown: ({ key }) => {
          if (key === 'Enter') onEnter()
        },
      }}
      classNames={{
        content: styles.content,
        search: styles.search,
        actionsList: styles.list,
        action: styles.action,
        actionSection: styles.aside,
        actionDescription: styles.aside,
        actionsGroup: styles.group,
      }}
      scrollable
      maxHeight={420}
      transitionProps={{ duration: 80 }}
      overlayProps={{ backgroundOpacity: 0.35 }}
    />
  )
}

function shownActions(): HTMLElement[] {
  const list = document.getElementById(store.getState().listId)
  return [...(list?.querySelectorAll<HTMLElement>('[data-action]') ?? [])]
}

function isChosen(action: HTMLElement): boolean {
  return action.hasAttribute('data-selected')
}

/** Enter opens the first result, also when pressed before the notes were found. */
function useFirstHit(typed: string, { group, searching }: FoundNotes): () => void {
  const awaited = useRef<string | null>(null)
  const isThere = group.actions.length > 0
  useEffect(() => {
    const shown = shownActions()
    const [first] = shown
    if (!isThere || first === undefined || shown.some(isChosen)) return
    first.setAttribute('data-selected', 'true')
    store.setState({ ...store.getState(), selected: 0 })
    if (awaited.current === typed) first.click()
    awaited.current = null
  }, [isThere, typed])
  return () => {
    awaited.current = searching && !shownActions().some(isChosen) ? typed : null
  }
}

/** The actions of the current page come first. */
function groupsOfPage(): SpotlightActionGroupData[] {
  return actionsOfPage().map(({ group, actions }) => ({
    group,
    actions: actions.map(({ id, name, icon, shortcut, action }) => ({
      id,
      label: name,
      leftSection: icon,
      rightSection: shortcut === undefined ? undefined : <Kbd>{shortcut}</Kbd>,
      onClick: () => void setTimeout(action),
    })),
  }))
}

const iconSize = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

function useActions(user: CurrentUser): SpotlightActionGroupData[] {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  const switchLanguage = useSwitchLanguage()
  const { setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()
  const newNote = useNewNote(user)
  const begin = newNote === null ? [] : [newNote]
  return [
    {
      group: text('app.palette.screens'),
      actions: [
        ...begin.map((onClick) => ({
          id: 'new-note',
          label: text('orders.add'),
          leftSection: <IconPlus {...iconSize} />,
          rightSection: <Kbd>N</Kbd>,
          onClick,
        })),
        ...screensFor(user, language).map(({ name, title, path }) => ({
          id: name,
          label: text(title),
          leftSection: <IconArrowRight {...iconSize} />,
          onClick: () => void router.navigate({ href: path }),
        })),
      ],
    },
    {
      group: text('app.palette.languages'),
      actions: languages
        .filter(({ code }) => code !== language)
        .map(({ code, name }) => ({
          id: `language-${code}`,
          label: name,
          keywords: [code, text('app.language.label')],
          leftSection: <IconLanguage {...iconSize} />,
          onClick: () => void switchLanguage(code),
        })),
    },
    {
      group: text('app.palette.colours'),
      actions: colourSchemes.map(({ scheme, label, Icon }) => ({
        id: `colours-${scheme}`,
        label: text(label),
        keywords: [text('app.colours.label')],
        leftSection: <Icon {...iconSize} />,
        onClick: () => setColorScheme(scheme),
      })),
    },
    {
      group: text('app.palette.session'),
      actions: [
        { id: 'sign-out', label: text('app.nav.signOut'), leftSection: <IconLogout {...iconSize} />, onClick: signOut },
      ],
    },
  ]
}
