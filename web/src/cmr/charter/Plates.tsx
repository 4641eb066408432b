import { Button, Checkbox, TextInput } from '@mantine/core'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/charter-contract'
import { useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { ActForm } from './ActForm.tsx'
import styles from './NoteCard.module.css'
import { platesIn } from './note-state.ts'
import { useRequestKey } from './request-key.ts'
import { useDriverAct } from './use-driver-act.ts'

interface PlatesProps {
  readonly token: string
  readonly note: CharteredNote
  readonly trip: readonly CharteredNote[]
}

/** The plates of what the driver really drives. */
export function Plates({ token, note, trip }: PlatesProps) {
  const text = useText()
  const [editing, setEditing] = useState(false)
  return (
    <section className={styles.section}>
      <div className={styles.row}>
        <h3>{text('charter.page.plates')}</h3>
        {note.canSetPlates && !editing && (
          <Button className={styles.action} onClick={() => setEditing(true)}>
            {text('charter.page.changePlates')}
          </Button>
        )}
      </div>
      {editing ? (
        <PlatesForm token={token} note={note} trip={trip} onDone={() => setEditing(false)} />
      ) : (
        <p className={note.licensePlates === null ? styles.quiet : styles.plate}>
          {note.licensePlates ?? text('charter.page.platesMissing')}
        </p>
      )}
    </section>
  )
}

function PlatesForm({ token, note, trip, onDone }: PlatesProps & { readonly onDone: () => void }) {
  const text = useText()
  const present = platesIn(note.licensePlates)
  const [truck, setTruck] = useState(present.truck)
  const [trailer, setTrailer] = useState(present.trailer)
  const others = trip.filter(({ canSetPlates }) => canSetPlates).map(({ id }) => id)
  const [all, setAll] = useState(true)
  const [tried, setTried] = useState(false)
  const { keyFor, done } = useRequestKey()
  const save = useDriverAct(charterContract.setPlates, {
    onSuccess: () => {
      done()
      onDone()
    },
  })
  const submit = (): void => {
    setTried(true)
    if (truck.trim() === '') return
    const plates = {
      cmr_id: all ? others : [note.id],
      licensePlateTruck: truck.trim(),
      licensePlateTrailer: trailer.trim() === '' ? null : trailer.trim(),
    }
    save.mutate({ token, key: keyFor(JSON.stringify(plates)), ...plates })
  }
  return (
    <ActForm act={save} verb={text('charter.page.save')} onSubmit={submit} onCancel={onDone}>
      <TextInput
        label={text('charter.dialog.truck')}
        required
        value={truck}
        maxLength={90}
        onChange={({ currentTarget }) => setTruck(currentTarget.value.toUpperCase())}
        error={tried && truck.trim() === '' ? text('charter.dialog.required') : null}
        errorProps={{ role: 'alert' }}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <TextInput
        label={text('charter.dialog.trailer')}
        value={trailer}
        maxLength={90}
        onChange={({ currentTarget }) => setTrailer(currentTarget.value.toUpperCase())}
        autoCapitalize="characters"
        autoComplete="off"
      />
      {others.length > 1 && (
        <Checkbox
          className={styles.tick}
          size="md"
          label={text('charter.page.platesForAll')}
          checked={all}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      )}
    </ActForm>
  )
}
