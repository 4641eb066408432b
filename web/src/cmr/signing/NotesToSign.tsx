import { Text } from '@mantine/core'
import { isAnythingSaid, type SaidBefore } from '@roadnote/domain/cmr/contract/before-signing'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { useText } from '../../language/use-text.ts'
import { Emphasis, emphasised } from '../../ui/Emphasis.tsx'
import type { DialogNote } from '../note/dialog-props.ts'
import { TestMark } from '../note/TestMark.tsx'
import { forOrganisation } from '../note/signing-steps.ts'
import { portalPhoto } from './BeforeSigning.tsx'
import styles from './NotesToSign.module.css'
import { saidSummary } from './said-words.ts'
import { SaidContent } from './SaidContent.tsx'

interface NotesToSignProps {
  readonly rows: readonly DialogNote[]
  readonly step: SignStepName
  /** The organisation that each note is signed for, where they differ. */
  readonly signedFor: ReadonlyMap<number, string> | null
  readonly said: readonly SaidBefore[]
}

/** The notes to sign, those with something said about them first: parties, places and the organisation signed for. */
export function NotesToSign({ rows, step, signedFor, said }: NotesToSignProps) {
  const text = useText()
  const isToRead = ({ id }: DialogNote) => said.some((about) => about.id === id && isAnythingSaid(about))
  const [first, others] = [rows.filter(isToRead), rows.filter((note) => !isToRead(note))]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <ul className={styles.notes} aria-label={text('dialogs.notes')} tabIndex={rows.length > 2 ? 0 : undefined}>
      {[...first, ...others].map((note) => {
        const carrier = note.subcontractorOrganizationName ?? note.carrierOrganizationName
        const organisation = signedFor?.get(note.id)
        const toRead = said.find(({ id }) => id === note.id)
        return (
          <li key={note.id} className={styles.note}>
            <Text span className="mono" size="sm" fw="var(--weight-strong)">
              {note.cmrCode}
            </Text>
            <TestMark isTest={note.isTest} />
            <span className={styles.way}>
              <Place of={note.senderOrganizationName} at={placeOf(note, 'collection')} />
              <span aria-hidden> → </span>
              <Place of={note.recipientOrganizationName} at={placeOf(note, 'delivery')} />
            </span>
            {carrier && (
              <span className={styles.small}>
                {text('dialogs.sign.carrier')}: {carrier}
              </span>
            )}
            {organisation !== undefined && (
              <span className={styles.small}>
                <Emphasis>{text(forOrganisation[step], { organisation: emphasised(organisation) })}</Emphasis>
              </span>
            )}
            {toRead !== undefined && isAnythingSaid(toRead) && (
              <>
                <Text span size="sm" fw="var(--weight-medium)">
                  {saidSummary(toRead, text)}
                </Text>
                <SaidContent said={toRead} photoFile={portalPhoto} />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Place({ of, at }: { readonly of: string | null | undefined; readonly at: string }) {
  return (
    <>
      <strong>{of ?? '–'}</strong>
      {at !== '' && `, ${at}`}
    </>
  )
}

function placeOf(note: DialogNote, side: 'collection' | 'delivery'): string {
  return [note[`${side}CountryCode`], note[`${side}PostalCode`], note[`${side}Place`]].filter(Boolean).join(' ')
}
