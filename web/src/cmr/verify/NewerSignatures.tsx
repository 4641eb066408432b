import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { Button } from '@mantine/core'
import type { CallFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import styles from './CheckedFile.module.css'

interface NewerSignaturesProps {
  /** The hash of the last event in the file. */
  readonly hash: string
  /** The number of signatures in the file. */
  readonly signed: number
}

/** Asks this installation on request whether the note has new entries since the file was made. */
export function NewerSignatures({ hash, signed }: NewerSignaturesProps) {
  const text = useText()
  // One request per click: a cached query would refetch by itself.
  const { data, error, isPending, mutate } = useCommand(signingContract.evidenceNewer)
  const answer = () => {
    if (error !== null) return text(problemOf(error))
    if (data === undefined) return text('verify.newer.hint')
    if (data.signatures > signed) return text('verify.newer.more', { signed: data.signatures })
    return text(data.events > 0 ? 'verify.newer.goneOn' : 'verify.newer.newest')
  }
  return (
    <section className={`${styles.part} ${styles.newer}`}>
      <Button variant="default" loading={isPending} onClick={() => mutate({ hash })}>
        {text('verify.newer.ask')}
      </Button>
      <p className={styles.words} role="status">
        {answer()}
      </p>
    </section>
  )
}

function problemOf({ code }: CallFailure): 'verify.newer.unknown' | 'verify.newer.failed' {
  return code === 'not_found' ? 'verify.newer.unknown' : 'verify.newer.failed'
}
