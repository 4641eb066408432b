import { Text } from '@mantine/core'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { useText } from '../../language/use-text.ts'
import { Emphasis, emphasised } from '../../ui/Emphasis.tsx'
import type { DialogNote } from '../note/dialog-props.ts'
import { forOrganisation } from '../note/signing-steps.ts'
import styles from './NotesToSign.module.css'

interface NotesToSignProps {
  readonly rows: readonly DialogNote[]
  readonly step: SignStepName
  /** The organisation that each note is signed for, where they differ. */
  readonly signedFor: ReadonlyMap<number, string> | null
}

/** The notes to sign: parties, places, and the organisation signed for. */
export function NotesToSign({ rows, step, signedFor }: NotesToSignProps) {
  const text = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <ul className={styles.notes} aria-label={text('dialogs.notes')} tabIndex={rows.length > 2 ? 0 : undefined}>
      {rows.map((note) => {
        const carrier = note.subcontractorOrganizationName ?? note.carrierOrganizationName
        const organisation = signedFor?.get(note.id)
        return (
          <li key={note.id} className={styles.note}>
            <Text span className="mono" size="sm" fw="var(--weight-strong)">
              {note.cmrCode}
            </Text>
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
