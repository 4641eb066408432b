import type { ReactNode } from 'react'
import { useFormContext } from './state/form-context.ts'
import { TamperedNotice } from '../note/TamperedNotice.tsx'
import { TestNotice } from '../note/TestMark.tsx'
import { CommentsSection } from '../comments/CommentsSection.tsx'
import { SignaturesSection } from '../signing/SignaturesSection.tsx'
import { LastTime } from './LastTime.tsx'
import { RoutePart } from './RoutePart.tsx'
import { Sheet } from './Sheet.tsx'
import styles from './NoteFormView.module.css'
import { CargoSheet } from './sheets/CargoSheet.tsx'
import { CmrSheet } from './sheets/CmrSheet.tsx'
import { SiteSheet, YardSheet } from './sheets/PlaceSheets.tsx'
import { ChargesSheet, ValueSheet } from './sheets/TermSheets.tsx'
import { AdditionalSheet, EmailsSheet } from './sheets/TextSheets.tsx'
import type { NoteForm } from './state/use-note-form.ts'

interface FormSheetsProps {
  readonly note: NoteForm
  readonly notice?: ReactNode
  /** Opens the four copies to print; absent for a note that does not exist yet. */
  readonly onCopies: (() => void) | undefined
}

/** The fifteen sections in order, preceded by the alert for a tampered note. */
export function FormSheets({ note, notice, onCopies }: FormSheetsProps) {
  const { item, mode } = useFormContext()
  const { rows, submitted, changeRows, rowSaved, commentBegun } = note
  const cargo = { submitted, changeRows, rowSaved }
  return (
    <>
      <TamperedNotice tampered={item?.tampered} />
      <TestNotice isTest={item?.isTest} />
      {notice}
      <CmrSheet />
      {mode === 'new' && <LastTime note={note} />}
      <CargoSheet kind="goods" rows={rows.goods} {...cargo} />
      <CargoSheet kind="returnedGoods" rows={rows.returnedGoods} {...cargo} />
      <CargoSheet kind="pallets" rows={rows.pallets} {...cargo} />
      <CargoSheet kind="containers" rows={rows.containers} {...cargo} />
      <div className={styles.pair}>
        <YardSheet section="deposit" />
        <YardSheet section="pickup" />
      </div>
      <div className={styles.pair}>
        <SiteSheet section="collection" />
        <SiteSheet section="delivery" />
      </div>
      <RoutePart onCopies={onCopies} />
      <ChargesSheet />
      <ValueSheet />
      <AdditionalSheet />
      <EmailsSheet />
      {item !== null && (
        <>
          <Sheet section="comments" flush>
            <CommentsSection noteId={item.id} onBegun={commentBegun} />
          </Sheet>
          <Sheet section="signatures" flush>
            <SignaturesSection item={item} />
          </Sheet>
        </>
      )}
    </>
  )
}
