import { IconLock } from '@tabler/icons-react'
import { useText } from '../language/use-text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Missing } from './guards.ts'

/** Says honestly what is missing: a page that pretends not to exist would only send people searching. */
export function NoAccessPage({ missing }: { readonly missing: Missing }) {
  const text = useText()
  return (
    <EmptyState level={1} icon={<IconLock size={32} stroke={1.2} />} title={text('app.noAccess.title')}>
      <p>
        {missing === 'superAdmin'
          ? text('app.noAccess.superAdmin')
          : text('app.noAccess.permission', { permission: text(`permission.${missing}.name`) })}
      </p>
      <p>{text('app.noAccess.ask')}</p>
    </EmptyState>
  )
}
