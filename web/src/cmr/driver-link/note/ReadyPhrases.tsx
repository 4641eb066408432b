import { Flex } from '@mantine/core'
import { readyRemarks } from '@roadnote/domain/cmr/field/ready-remark'
import { useText } from '../../../language/use-text.ts'
import { CardButton } from '../card/CardParts.tsx'

/** Phrases in the driver's language: a touch writes one, which can still be changed. */
export function ReadyPhrases({ onChoose }: { readonly onChoose: (words: string) => void }) {
  const text = useText()
  return (
    <Flex component="section" wrap="wrap" gap="sm" aria-label={text('ramp.count.phrases')}>
      {readyRemarks.map((name) => (
        <CardButton key={name} onClick={() => onChoose(text(`ramp.phrase.${name}`))}>
          {text(`ramp.phrase.${name}`)}
        </CardButton>
      ))}
    </Flex>
  )
}
