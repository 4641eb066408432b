import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { isAnythingSaid, type SaidBefore } from '@roadnote/domain/cmr/contract/before-signing'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { fileOf } from '../../client/files.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { CodeText, SectionTitle, TitleLine } from '../../ui/dialog/DialogParts.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import styles from './NotesToSign.module.css'
import { saidSummary } from './said-words.ts'
import { SaidContent } from './SaidContent.tsx'
import type { PhotoFile } from '../note/PhotoThumbs.tsx'

/** The photos of notes that the user sees in the portal. */
export const portalPhoto: PhotoFile = (id, size) => fileOf(attachmentContract.photo, { id, size })

/** What was said about these notes so far; an answer from before the dialog opened is not used. */
export function useSaidBefore(ids: readonly number[]) {
  const reading = useQuery(signingContract.beforeSigning, { cmr_id: [...ids] }, { staleTime: 0 })
  const { data, isFetchedAfterMount } = reading
  return { ...reading, data: isFetchedAfterMount ? data : undefined }
}

interface BeforeSigningProps {
  readonly said: SaidBefore | undefined
  readonly photoFile: PhotoFile
  /** The code of the note, where there are several. */
  readonly code?: string
  /** Reservations are answered here; absent: they are only read. */
  readonly onChanged?: (version: number) => void
}

/** What was said about a note before its next signature; nothing if nobody said anything. */
export function BeforeSigning({ said, photoFile, code, onChanged }: BeforeSigningProps) {
  const text = useText()
  if (said === undefined || !isAnythingSaid(said)) return null
  return (
    <section
      className={styles.notes}
      aria-label={text('dialogs.before.title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
      tabIndex={0}
      data-whole={said.reservations.some(({ canAnswer }) => canAnswer) || undefined}
    >
      <div className={styles.note}>
        <TitleLine>
          <SectionTitle>{text('dialogs.before.title')}</SectionTitle>
          {code !== undefined && <CodeText>{code}</CodeText>}
        </TitleLine>
        <span className={styles.small}>{saidSummary(said, text)}</span>
        <SaidContent said={said} photoFile={photoFile} onChanged={onChanged} />
      </div>
    </section>
  )
}

/** The confirmation `isRead` that a form requires where several notes are signed and something was said about some. */
export function ReadTick({ said }: { readonly said: readonly SaidBefore[] }) {
  const text = useText()
  const count = said.filter(isAnythingSaid).length
  return count === 0 ? null : (
    <CheckField
      name="isRead"
      label={text('dialogs.before.read', { count })}
      size="sm"
      styles={{ body: { alignItems: 'center' }, label: { paddingBlock: 'var(--gap-md)' } }}
    />
  )
}
