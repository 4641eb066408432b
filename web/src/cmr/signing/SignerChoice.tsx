import { Button, Group } from '@mantine/core'
import type { DockSigner } from '@roadnote/domain/cmr/contract/dock'
import { IconQrcode, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { SectionTitle, Words } from '../../ui/dialog/DialogParts.tsx'
import { Refused } from '../../ui/dialog/Failure.tsx'
import { useHandScanner } from '../../ui/scan/use-hand-scanner.ts'
import { signerInQr } from '../note/code-in-qr.ts'
import { NoteCamera } from '../note/NoteCamera.tsx'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface SignerChoiceProps {
  readonly signers: readonly DockSigner[]
  /** What is said where nobody is listed. */
  readonly noneWords?: string
  /** The guid of the chosen signer; empty: nobody yet. */
  readonly value: string
  readonly onChoose: (guid: string) => void
}

/** Who signs: the QR code of a person, read by camera or hand scanner, or a name of the list. It proves nothing yet. */
export function SignerChoice({ signers, noneWords, value, onChoose }: SignerChoiceProps) {
  const text = useText()
  const [isForeign, setForeign] = useState(false)
  const read = (scannedText: string): boolean => {
    const guid = signerInQr(scannedText)
    setForeign(guid === null)
    if (guid !== null) onChoose(guid)
    return guid === null
  }
  useHandScanner((scannedText) => void read(scannedText))
  const isListed = value === '' || signers.some(({ guid }) => guid === value)
  const choose = (guid: string) => (): void => {
    setForeign(false)
    onChoose(guid)
  }
  return (
    <section aria-label={text('dock.signer.title')}>
      <SectionTitle>{text('dock.signer.title')}</SectionTitle>
      <Words>{signers.length === 0 ? (noneWords ?? text('dock.signer.none')) : text('dock.signer.words')}</Words>
      <Group gap="sm" my="sm">
        {signers.map(({ guid, name, userName, organisation }) => (
          <Button
            key={guid}
            variant={guid === value ? 'filled' : 'default'}
            aria-pressed={guid === value}
            leftSection={<IconUser {...icon} />}
            title={organisation}
            onClick={choose(guid)}
          >
            {userName === null ? name : `${name} (${userName})`}
          </Button>
        ))}
        {!isListed && (
          <Button variant="filled" aria-pressed leftSection={<IconQrcode {...icon} />} onClick={choose(value)}>
            {text('dock.signer.scanned')}
          </Button>
        )}
      </Group>
      {isForeign && <Refused>{text('dock.signer.foreign')}</Refused>}
      {value === '' && (
        <NoteCamera wantedWords={text('dock.signer.camera')} onRead={async (scannedText) => read(scannedText)} />
      )}
    </section>
  )
}
