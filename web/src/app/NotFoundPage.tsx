import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../client/session.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { RoadnoteMark } from '../ui/RoadnoteMark.tsx'

export function NotFoundPage() {
  const text = useText()
  const language = useLanguage()
  const signedIn = useSession() !== null
  return (
    <EmptyState
      level={1}
      icon={<RoadnoteMark size={32} />}
      title={text('app.notFound.title')}
      actions={
        <Button component={Link} to={signedIn ? `/${language}/orders` : '/'} variant="filled">
          {text(signedIn ? 'app.toOrders' : 'app.toSignIn')}
        </Button>
      }
    >
      {text('app.notFound.text')}
    </EmptyState>
  )
}
