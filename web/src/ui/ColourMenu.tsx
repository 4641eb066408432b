import { ActionIcon } from '@mantine/core'
import { IconContrast } from '@tabler/icons-react'
import { type ComponentProps, lazy } from 'react'
import { useText } from '../language/use-text.ts'
import { LazyMenu } from './LazyMenu.tsx'

const loadItems = () => import('./ColourItems.tsx')
const ColourItems = lazy(async () => ({ default: (await loadItems()).ColourItems }))

/** Light, dark, or as the system says. */
export function ColourMenu() {
  return <LazyMenu target={Target} items={ColourItems} prepare={loadItems} width={180} />
}

/** Without `color`: as an attribute it is a word of old HTML, Mantine means something else by it. */
function Target(button: Omit<ComponentProps<'button'>, 'color'>) {
  const text = useText()
  return (
    <ActionIcon {...button} aria-label={text('app.colours.label')}>
      <IconContrast size={18} stroke={1.5} />
    </ActionIcon>
  )
}
