import { hasPermission } from '@roadnote/domain/access/actor'
import {
  IconFileImport,
  IconFilterOff,
  IconListDetails,
  IconPrinter,
  IconSignature,
  IconTableExport,
  IconTableImport,
  IconTemplate,
  IconTruck,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { type PageAction, type PageActions, useOfferedActions } from '../../ui/page-actions.ts'
import { usePrint } from '../../ui/use-print.ts'
import { toSignPath } from '../note/paths.ts'
import type { OpenOrderDialog } from './open-dialog.ts'
import type { Reader, useOrders } from './use-orders.ts'

interface OrderPalette {
  readonly list: Pick<ReturnType<typeof useOrders>, 'isNarrowed' | 'clear'>
  readonly reader: Reader
  readonly onOpen: (open: OpenOrderDialog) => void
  /** `null`: the reader may not create notes. */
  readonly onImport: (() => void) | null
  /** `null`: there is nothing to save. */
  readonly onSave: (() => void) | null
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The commands of the palette in the orders. */
export function useOrderPalette({ list, reader, onOpen, onImport, onSave }: OrderPalette): void {
  const text = useText()
  const language = useLanguage()
  const router = useRouter()
  const print = usePrint()
  useOfferedActions((): readonly PageActions[] => {
    const actions: PageAction[] = []
    const offer = (isOffered: boolean, action: PageAction): void => {
      if (isOffered) actions.push(action)
    }
    const signs = hasPermission(reader, 'signCmrs')
    offer(signs, {
      id: 'orders-by-code',
      name: text('orders.signByCode'),
      icon: <IconSignature {...icon} />,
      action: () => onOpen({ kind: 'signByCode' }),
    })
    offer(signs, {
      id: 'orders-to-sign',
      name: text('orders.views.toSign'),
      icon: <IconListDetails {...icon} />,
      action: () => void router.navigate({ href: toSignPath(language) }),
    })
    offer(hasPermission(reader, 'createPioniraCmr'), {
      id: 'orders-external',
      name: text('orders.external'),
      icon: <IconFileImport {...icon} />,
      action: () => onOpen({ kind: 'external' }),
    })
    offer(!reader.isInspector, {
      id: 'orders-cabotage',
      name: text('orders.cabotage.title'),
      icon: <IconTruck {...icon} />,
      action: () => onOpen({ kind: 'cabotage' }),
    })
    offer(onImport !== null, {
      id: 'orders-import',
      name: text('table.note.title'),
      icon: <IconTableImport {...icon} />,
      action: () => onImport?.(),
    })
    offer(onImport !== null, {
      id: 'orders-template',
      name: text('template.newFrom'),
      icon: <IconTemplate {...icon} />,
      action: () => onOpen({ kind: 'template' }),
    })
    offer(onSave !== null, {
      id: 'orders-csv',
      name: text('orders.csv.title'),
      icon: <IconTableExport {...icon} />,
      action: () => onSave?.(),
    })
    offer(true, {
      id: 'orders-print',
      name: text('list.print'),
      icon: <IconPrinter {...icon} />,
      action: print,
    })
    offer(list.isNarrowed && !reader.isInspector, {
      id: 'orders-all',
      name: text('orders.state.showAll'),
      icon: <IconFilterOff {...icon} />,
      action: () => list.clear(),
    })
    return [{ group: text('orders.keys.title'), actions }]
  })
}
