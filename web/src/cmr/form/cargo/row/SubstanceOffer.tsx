import { Button, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { substanceContract } from '@roadnote/domain/cmr/contract/substance'
import { dangerousGoodsLine, dangerOf, unNumber } from '@roadnote/domain/cmr/goods/danger'
import { fieldsOf, type Substance } from '@roadnote/domain/cmr/goods/substance'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useQuery } from '../../../../client/use-query.ts'
import { useText } from '../../../../language/use-text.ts'
import type { FormOf } from '../../../../ui/form/use-form.ts'
import type { RowDraft } from './row-draft.ts'

function lineOf(entry: Substance): string {
  const danger = dangerOf(fieldsOf(entry))
  return danger === null ? entry.name : dangerousGoodsLine(danger, String)
}

function numberIn(typed: unknown): string | null {
  const read = unNumber.safeParse(typed)
  return read.success ? read.data : null
}

/**
 * The entries of the typed UN number: a single one fills the empty line by itself, one of several is chosen. A line that was filled in
 * before is left alone.
 */
export function SubstanceOffer({ form }: { readonly form: FormOf<RowDraft> }) {
  const text = useText()
  const typed = String(useWatch({ control: form.hook.control, name: 'unNumber' }))
  const number = numberIn(typed)
  const [settled, setSettled] = useState(() => (form.typed()['properShippingName'] === '' ? null : number))
  const { data } = useQuery(
    substanceContract.find,
    { unNumber: number ?? '' },
    { enabled: number !== null && number !== settled, staleTime: Number.POSITIVE_INFINITY },
  )
  const take = (entry: Substance): void => {
    const values = Object.entries(fieldsOf(entry)).map(([name, value]) => [name, value === null ? '' : String(value)])
    form.set(Object.fromEntries(values))
    setSettled(entry.unNumber)
  }
  const entries = data?.data
  useSingleEntry(entries, number !== settled && form.typed()['properShippingName'] === '', take)
  if (number === null) return <Suggestions typed={typed} onTake={take} />
  if (number === settled || entries === undefined) return null
  if (entries.length === 0)
    return (
      <Text role="status" size="sm" c="dimmed" mb="md">
        {text('cargo.danger.unknown', { number })}
      </Text>
    )
  return <Entries title={text('cargo.danger.choose', { number })} entries={entries} onTake={take} />
}

interface SuggestionsProps {
  readonly typed: string
  readonly onTake: (entry: Substance) => void
}

const pause = 250

/** Entries for the beginning of a number or a part of a name. */
function Suggestions({ typed, onTake }: SuggestionsProps) {
  const text = useText()
  const [searched] = useDebouncedValue(typed.trim(), pause)
  const isEnough = searched.length > 1
  const { data } = useQuery(
    substanceContract.suggest,
    { Search: searched.slice(0, 100) },
    { enabled: isEnough, staleTime: Number.POSITIVE_INFINITY },
  )
  if (!isEnough || typed.trim() === '' || data === undefined || data.data.length === 0) return null
  return <Entries title={text('substance.suggest')} entries={data.data} onTake={onTake} />
}

interface EntriesProps {
  readonly title: string
  readonly entries: readonly Substance[]
  readonly onTake: (entry: Substance) => void
}

function Entries({ title, entries, onTake }: EntriesProps) {
  return (
    <Stack role="group" aria-label={title} gap="xs" mb="md" align="start" miw={0}>
      <Text size="sm">{title}</Text>
      {entries.map((entry) => (
        <Button
          key={lineOf(entry)}
          h="auto"
          maw="100%"
          py="sm"
          // Long names of substances wrap instead of reaching over the edge of the dialog.
          styles={{ label: { textAlign: 'left', whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 0 } }}
          onClick={() => onTake(entry)}
        >
          {lineOf(entry)}
        </Button>
      ))}
    </Stack>
  )
}

/** Takes the only entry as soon as it has been read, if the line is still empty. */
function useSingleEntry(
  entries: readonly Substance[] | undefined,
  isFree: boolean,
  take: (entry: Substance) => void,
): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const [only, second] = entries ?? []
    if (isFree && only !== undefined && second === undefined) latest.current(only)
  }, [entries, isFree])
}
