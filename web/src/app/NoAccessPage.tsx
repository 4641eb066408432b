import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../client/session.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { MissingRight } from './guards.ts'
import { menuFor } from './navigation.ts'
import { useSignOut } from './use-sign-out.ts'

/**
 * Names the missing permission instead of pretending that the page does not exist, and says who can grant it, which
 * page is allowed, and how to sign in as another user.
 */
export function NoAccessPage({ missing }: { readonly missing: MissingRight }) {
  const text = useText()
  const user = useSession()?.user
  return (
    <EmptyState
      level={1}
      icon={<IconLock size={32} stroke={1.2} />}
      title={text('app.noAccess.title')}
      actions={<WaysOut />}
    >
      {missing === 'superAdmin' ? (
        <>
          <p>{text('app.noAccess.superAdmin')}</p>
          <p>{text('app.noAccess.askOperator')}</p>
        </>
      ) : (
        <>
          <p>{text('app.noAccess.permission', { permission: text(`permission.${missing}.name`) })}</p>
          <p>{text('app.noAccess.ask', { organisation: user?.organization ?? '' })}</p>
        </>
      )}
    </EmptyState>
  )
}

function WaysOut() {
  const text = useText()
  const language = useLanguage()
  const comeAsSomebodyElse = useSignOut(null)
  const user = useSession()?.user
  const open = user === undefined ? [] : menuFor(user, language)
  const home = open.find(({ name }) => name === 'orders') ?? open[0]
  return (
    <>
      <Button onClick={comeAsSomebodyElse}>{text('app.noAccess.other')}</Button>
      {home !== undefined && (
        <Button variant="filled" component={Link} to={home.path}>
          {text('app.noAccess.to', { page: text(home.title) })}
        </Button>
      )}
    </>
  )
}
