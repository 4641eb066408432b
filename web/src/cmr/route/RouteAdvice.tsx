import { Anchor, Button, Group, MultiSelect, Stack } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPrinter } from '@tabler/icons-react'
import { adviseRoute, type CountryAdvice, type RouteVerdict } from '@roadnote/domain/cmr/route/advice'
import { routeSources } from '@roadnote/domain/cmr/route/sources'
import type { Language } from '@roadnote/locales/languages'
import type { Text } from '@roadnote/locales/keys'
import { useState } from 'react'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { useCountries } from '../../organization/use-countries.ts'
import { Aside } from '../../ui/dialog/DialogParts.tsx'
import { ranked } from '../../ui/form/ranking.ts'
import type { StatusHue } from '../../ui/status.ts'
import { StatusText } from '../../ui/StatusText.tsx'
import { dayText } from '../../ui/time/moment-text.ts'
import { useToday } from '../../ui/time/use-today.ts'

const icon = { size: 14, stroke: 1.5, 'aria-hidden': true } as const

const hueOf: Readonly<Record<RouteVerdict, StatusHue>> = { electronic: 7, print: 2, paper: 9 }

interface RouteAdviceProps {
  readonly collection: string | null
  readonly delivery: string | null
  /** Opens the four copies of the note; absent where they cannot be printed yet or are already shown. */
  readonly onPrint?: (() => void) | undefined
}

/** Which document the journey needs, for the whole route and for each country with its source. */
export function RouteAdvice({ collection, delivery, onPrint }: RouteAdviceProps) {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const [through, setThrough] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  const advice = adviseRoute({ collection, delivery, through }, today)
  if (advice === null) return <Aside component="p">{text('route.missing')}</Aside>
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <StatusText hue={hueOf[advice.verdict]} badge>
          {text(`route.verdict.${advice.verdict}`)}
        </StatusText>
        <Aside>{advice.countries.map(({ country }) => country).join(' → ')}</Aside>
        {advice.verdict !== 'electronic' && onPrint !== undefined && (
          <Button leftSection={<IconPrinter {...icon} />} onClick={onPrint}>
            {text('route.copies')}
          </Button>
        )}
      </Group>
      {advice.scope === 'outside' && <Aside component="p">{text('route.outside')}</Aside>}
      <Group>
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          rightSection={isOpen ? <IconChevronUp {...icon} /> : <IconChevronDown {...icon} />}
          onClick={() => setOpen(!isOpen)}
        >
          {text('route.byCountry')}
        </Button>
      </Group>
      {isOpen && (
        <Stack gap="md" pt="sm">
          <Stack component="ul" gap="md">
            {advice.countries.map((country) => (
              <Country
                key={country.country}
                of={country}
                isDomestic={advice.scope === 'domestic'}
                language={language}
              />
            ))}
          </Stack>
          <Between chosen={through} ends={[collection, delivery]} onChange={setThrough} />
          <Aside component="p">{text('route.notAdvice')}</Aside>
        </Stack>
      )}
    </Stack>
  )
}

interface CountryProps {
  readonly of: CountryAdvice
  readonly isDomestic: boolean
  readonly language: Language
}

function Country({ of: { country, verdict, source, asOf, ...advice }, isDomestic, language }: CountryProps) {
  const text = useText()
  const { choices } = useCountries()
  const isOwnLaw = isDomestic && advice.role !== 'through'
  return (
    <Stack component="li" gap={2}>
      <Group justify="space-between" gap="sm">
        <strong>{choices.find(({ value }) => value === country)?.name ?? country}</strong>
        <StatusText hue={hueOf[verdict]}>{text(`route.verdict.${verdict}`)}</StatusText>
      </Group>
      <span>{isOwnLaw ? ownLawText(advice, text, language) : protocolText(advice, text, language)}</span>
      {source !== null && asOf !== null && (
        <Anchor
          size="sm"
          c="dimmed"
          underline="always"
          href={routeSources[source].address}
          target="_blank"
          rel="noreferrer"
        >
          {text('route.source', { source: routeSources[source].title, day: dayText(language, asOf) })}
        </Anchor>
      )}
    </Stack>
  )
}

function protocolText({ protocol, since }: Pick<CountryAdvice, 'protocol' | 'since'>, text: Text, language: Language) {
  if (protocol === 'unverified' || protocol === 'notParty' || protocol === 'unknown')
    return text(`route.protocol.${protocol}`)
  return text(`route.protocol.${protocol}`, { day: since === null ? '' : dayText(language, since) })
}

function ownLawText({ domestic }: Pick<CountryAdvice, 'domestic'>, text: Text, language: Language) {
  if (domestic === null) return text('route.domestic.unknown')
  return text(`route.domestic.${domestic.says}`, { day: dayText(language, domestic.day) })
}

interface BetweenProps {
  readonly chosen: readonly string[]
  readonly ends: readonly (string | null)[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The countries that the truck crosses. Asked here and not stored: they belong to the journey and not to the contract. */
function Between({ chosen, ends, onChange }: BetweenProps) {
  const text = useText()
  const { choices } = useCountries()
  const open = choices.filter(({ value }) => !ends.includes(value))
  return (
    <MultiSelect
      maw={420}
      label={text('route.between')}
      placeholder={chosen.length === 0 ? text('route.betweenNone') : ''}
      searchable
      filter={({ search, limit }) =>
        ranked(open, search)
          .slice(0, limit)
          .map(({ value, name }) => ({ value, label: name }))
      }
      limit={50}
      nothingFoundMessage={text('route.noCountry')}
      value={[...chosen]}
      onChange={onChange}
      data={open.map(({ value, name }) => ({ value, label: name }))}
    />
  )
}
