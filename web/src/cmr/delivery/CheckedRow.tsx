import { Flex, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { StatusText } from '../../ui/StatusText.tsx'
import { Aside } from '../../ui/dialog/DialogParts.tsx'

export interface RowToShow {
  /** `goods.12`, `pallets.3` */
  readonly row: string
  readonly name: string
  readonly fields: readonly { readonly name: 'packages' | 'weight' | 'pieces'; readonly announced: number | null }[]
}

interface CheckedRowProps {
  readonly shown: RowToShow
  readonly typed: Readonly<Record<string, string>>
  readonly isDiffering: boolean
  readonly onType: (field: string, value: string) => void
  /** Its remarks. */
  readonly children: ReactNode
}

/** One row: the announced quantities as placeholders, the received ones as typed, and the remarks about it. */
export function CheckedRow({ shown, typed, isDiffering, onType, children }: CheckedRowProps) {
  const text = useText()
  const language = useLanguage()
  const { row, name, fields } = shown
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="sm">
        <Flex gap="md" align="center" wrap="wrap">
          <strong>{name}</strong>
          {isDiffering && (
            <StatusText hue={2} badge>
              {text('delivery.check.differs')}
            </StatusText>
          )}
        </Flex>
        <SimpleGrid cols={2} spacing="md">
          {fields
            .filter(({ announced }) => announced !== null)
            .map((field) => {
              const key = `${row}.${field.name}`
              const announced = formatNumber(language, field.announced ?? 0)
              return (
                <TextInput
                  key={key}
                  label={text(`delivery.check.${field.name}`)}
                  description={<Aside component="span">{`${text('delivery.check.announced')}: ${announced}`}</Aside>}
                  placeholder={announced}
                  inputMode={field.name === 'pieces' ? 'numeric' : 'decimal'}
                  autoComplete="off"
                  value={typed[key] ?? ''}
                  onChange={({ currentTarget }) => onType(key, currentTarget.value)}
                />
              )
            })}
        </SimpleGrid>
        {children}
      </Stack>
    </Paper>
  )
}
