import { predefinedContract } from '@roadnote/domain/organization/predefined-contract'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '../../../client/session.ts'
import { useQuery } from '../../../client/use-query.ts'
import type { AnyRow } from '../../note/cargo-kinds.ts'
import type { PrefilledSource } from '../cargo/CargoSection.tsx'
import { useFormApi } from '../state/form-context.ts'
import type { FormRows } from '../state/form-values.ts'
import type { RowKind } from '../../note/sections.ts'
import { useOrganizations } from '../state/use-directories.ts'
import { predefinedRow, type Predefined } from './predefined-rows.ts'

const many = { Page: 1, Limit: 200 }
const seldom = 5 * 60_000
const none: readonly Predefined[] = []

/** The items predefined by an organisation for this table; empty without read access. */
function usePredefinedOf(kind: RowKind, organizationId: number | null): readonly Predefined[] {
  const isKnown = organizationId !== null && organizationId > 0
  const input = { organizationsId: organizationId ?? 0, ...many }
  const goods = useQuery(predefinedContract.goodsList, input, {
    enabled: isKnown && kind === 'goods',
    staleTime: seldom,
    retry: false,
  })
  const returns = useQuery(predefinedContract.returnGoodsList, input, {
    enabled: isKnown && (kind === 'returnedGoods' || kind === 'pallets'),
    staleTime: seldom,
    retry: false,
  })
  return useMemo(() => {
    if (kind === 'goods') return goods.data?.data.map((good) => ({ ...good, name: good.goodsNature })) ?? none
    if (kind === 'containers') return none
    return returns.data?.data.map((good) => ({ ...good, name: good.typeCodeDescription })) ?? none
  }, [kind, goods.data, returns.data])
}

export function useSender(): number | null {
  const { control } = useFormApi()
  return useWatch({ control, name: 'senderOrganizationsID' })
}

/** All available items: of the user's own organisation and of the sender. */
export function useOffers(kind: RowKind): readonly Predefined[] {
  const ours = usePredefinedOf(kind, useSession()?.user.organizationId ?? null)
  const theirs = usePredefinedOf(kind, useSender())
  return useMemo(() => [...new Map([...ours, ...theirs].map((offer) => [offer.id, offer])).values()], [ours, theirs])
}

/** One page of their list: more would hide the rows of the user. The menu offers the others. */
const mostPrefilled = 5

/**
 * The predefined rows shown in the table of a new note once its sender is known: goods and returned goods, without
 * those already added.
 */
export function usePrefilledRows<Kind extends RowKind>(
  kind: Kind,
  rows: FormRows[Kind],
  isNew: boolean,
): PrefilledSource | null {
  const sender = useSender()
  const { byId } = useOrganizations()
  const offers = usePredefinedOf(kind, isNew && (kind === 'goods' || kind === 'returnedGoods') ? sender : null)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  // A copy has its rows already.
  const [beganEmpty] = useState(rows.length === 0)
  const from = byId.get(sender ?? 0)?.name ?? ''
  return useMemo(() => {
    if (offers.length === 0 || !beganEmpty) return null
    const present = new Set(rows.map((row) => ('goodsNature' in row ? row.goodsNature : null)))
    const ready = offers
      .map((offer): AnyRow => ({ ...predefinedRow(kind, offer, -offer.id) }))
      .filter((row) => !left.has(row.id) && !present.has(String(row['goodsNature'])))
    return {
      rows: ready.slice(0, mostPrefilled),
      from,
      leave: ({ id }) => setLeft((before) => new Set(before).add(id)),
    }
  }, [kind, rows, offers, left, from, beganEmpty])
}
