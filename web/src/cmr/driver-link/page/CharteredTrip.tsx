import { Stack } from '@mantine/core'
import type { CharterView } from '@roadnote/domain/cmr/contract/charter'
import { useText } from '../../../language/use-text.ts'
import styles from './CharterPage.module.css'
import { NoteCard } from '../note/NoteCard.tsx'
import { PartyButtons } from '../signing/PartyButtons.tsx'
import { SignBar } from '../signing/SignBar.tsx'
import { TruckCode } from './TruckCode.tsx'

interface CharteredTripProps {
  readonly token: string | undefined
  readonly view: CharterView
}

/** The notes of one trip, and one button to sign all that wait for the driver. */
export function CharteredTrip({ token, view }: CharteredTripProps) {
  const text = useText()
  return (
    <>
      <div className={styles.greeting}>
        <h1>{text('charter.page.hello', { name: view.driver })}</h1>
        <p>{text('charter.page.forCompany', { organisation: view.organization })}</p>
      </div>
      <Stack gap="lg">
        <TruckCode token={token} trip={view.notes} />
        <PartyButtons token={token} trip={view.notes} />
        {view.notes.map((note) => (
          <NoteCard key={note.id} token={token} note={note} trip={view.notes} alone={view.notes.length === 1} />
        ))}
      </Stack>
      <SignBar token={token} view={view} />
    </>
  )
}
