import { Button, Checkbox, Flex, Stack, Text, TextInput } from '@mantine/core'
import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { temperatureRange } from '@roadnote/domain/cmr/paper/temperature'
import { useState } from 'react'
import { useRequestKey } from '../../../client/request-key.ts'
import { formatNumber } from '../../../language/format.ts'
import { type PlainKey, useText } from '../../../language/use-text.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { ActionFailure } from '../card/ActionFailure.tsx'
import {
  countedRowsOf,
  countOf,
  isOutside,
  typedAmount,
  wrongInputs,
  type CountedInput,
  type CountedRow,
} from './count-draft.ts'
import { CardButton, CardButtons, CardFields, CardSection, CardTick } from '../card/CardParts.tsx'
import { useDriverAction } from '../queue/use-driver-action.ts'
import { ScanButton } from './ScanButton.tsx'
import { ScanCheck } from './ScanCheck.tsx'

interface CountingProps {
  readonly token: string | undefined
  readonly note: CharteredNote
}

/** Counts, weighs, seals and approves what is loaded or unloaded, against what was announced. */
export function Counting({ token, note }: CountingProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const rows = countedRowsOf(note)
  if (rows.length === 0) return null
  return (
    <CardSection aria-label={text('ramp.count.title')}>
      <Flex wrap="wrap" rowGap="sm" columnGap="md" align="center" justify="space-between">
        <h3>{text('ramp.count.title')}</h3>
        {!open && <CardButton onClick={() => setOpen(true)}>{text('ramp.count.open')}</CardButton>}
      </Flex>
      <Flex wrap="wrap" gap="sm" align="center">
        <ScanCheck note={note} />
      </Flex>
      {open && <CountForm token={token} note={note} rows={rows} onDone={() => setOpen(false)} />}
    </CardSection>
  )
}

interface CountFormProps extends CountingProps {
  readonly rows: readonly CountedRow[]
  readonly onDone: () => void
}

function CountForm({ token, note, rows, onDone }: CountFormProps) {
  const text = useText()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { keyFor, done } = useRequestKey()
  const action = useDriverAction('count', token, {
    onSuccess: () => {
      done()
      onDone()
    },
  })
  const wrong = wrongInputs(rows, typed)
  const count = countOf(rows, typed)
  const save = (): void => {
    if (count === null) return
    action.mutate({ token, cmr_id: note.id, ...count, key: keyFor(JSON.stringify(count)) })
  }
  return (
    <CardFields>
      <Stack component="ul" gap="md">
        {rows.map(({ table, id, name, inputs }) => (
          <Stack key={`${table}.${id}`} component="li" gap="xs">
            <strong>{name}</strong>
            {inputs.map((input) => (
              <OneInput
                key={input.key}
                input={input}
                typed={typed[input.key]}
                isWrong={wrong.has(input.key)}
                onType={(value) => setTyped({ ...typed, [input.key]: value })}
              />
            ))}
          </Stack>
        ))}
      </Stack>
      <ActionFailure error={action.error} />
      <CardButtons>
        <Button onClick={onDone}>{text('charter.page.cancel')}</Button>
        <Button variant="filled" loading={action.isPending} disabled={count === null || wrong.size > 0} onClick={save}>
          {text('ramp.count.save')}
        </Button>
      </CardButtons>
    </CardFields>
  )
}

const labels = {
  loadedWeight: 'cargo.field.loadedWeight',
  temperatureLoaded: 'cargo.field.temperatureLoaded',
  temperatureDelivered: 'cargo.field.temperatureDelivered',
  approved: 'ramp.count.approve',
  packagesNumber: 'ramp.count.number',
  loadingPlaceLoaded: 'paper.column.loadedAtLoading',
  loadingPlaceUnloaded: 'paper.column.unloadedAtLoading',
  unloadingPlaceLoaded: 'paper.column.loadedAtUnloading',
  unloadingPlaceUnloaded: 'paper.column.unloadedAtUnloading',
  sealNumber: 'cargo.field.seal',
} as const satisfies Readonly<Record<CountedInput['field'], PlainKey>>

interface OneInputProps {
  readonly input: CountedInput
  readonly typed: string | undefined
  readonly isWrong: boolean
  readonly onType: (value: string) => void
}

function OneInput({ input, typed, isWrong, onType }: OneInputProps) {
  const text = useText()
  const language = useLanguage()
  const { field, present, announced, agreed } = input
  const label = text(labels[field])
  if (field === 'approved')
    return (
      <CardTick>
        <Checkbox
          size="md"
          label={label}
          checked={typed === 'true'}
          onChange={({ currentTarget }) => onType(String(currentTarget.checked))}
        />
      </CardTick>
    )
  const value = typed ?? (present === null ? '' : String(present))
  const number = (amount: number) => formatNumber(language, amount)
  const differs = announced !== null && value !== '' && typedAmount(value) !== announced
  const isTooColdOrWarm = agreed !== null && isOutside(typedAmount(value), agreed)
  const range = agreed === null ? null : temperatureRange(agreed, { text, format: { number } })
  const announcedWords =
    range === null
      ? announced !== null && text('ramp.count.announced', { amount: number(announced) })
      : text('ramp.count.agreed', { range })
  return (
    <Flex align="end" gap="sm" wrap="wrap">
      <TextInput
        flex="1 1 180px"
        size="lg"
        label={label}
        description={announcedWords}
        error={isWrong ? text('ramp.count.wrong') : undefined}
        // The keypad for decimals has no minus on some phones.
        inputMode={field === 'sealNumber' || agreed !== null ? 'text' : 'decimal'}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={field === 'sealNumber' ? 200 : 20}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {field === 'sealNumber' && <ScanButton label={label} onRead={onType} />}
      {(differs || isTooColdOrWarm) && !isWrong && (
        <Text size="sm" fw="var(--weight-medium)" role="status">
          {text(isTooColdOrWarm ? 'ramp.count.outside' : 'ramp.count.differs')}
        </Text>
      )}
    </Flex>
  )
}
