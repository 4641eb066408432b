import { Flex, Text } from '@mantine/core'
import { fieldWords } from '@roadnote/domain/admin-log/words'
import type { MergePreview } from '@roadnote/domain/organization/merge-contract'
import type { ReactNode } from 'react'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './MergePreviewParts.module.css'

interface PreviewProps {
  readonly preview: MergePreview
}

/** The effect of a merge, or why it is not possible. */
export function MergePreviewParts({ preview }: PreviewProps) {
  const text = useText()
  const names = { gone: preview.gone.name, kept: preview.kept.name }
  if (preview.obstacles.length > 0)
    return preview.obstacles.map((reason) => (
      <Notice key={reason} tone="error">
        {text(`organizationMerge.obstacle.${reason}`, names)}
      </Notice>
    ))
  return (
    <>
      <Moving preview={preview} />
      <Signed preview={preview} />
      <Clashes preview={preview} />
      <Sight preview={preview} />
      <Settings preview={preview} />
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Flex component="section" direction="column" gap="sm">
      <Text component="h3" fw="var(--weight-strong)">
        {title}
      </Text>
      {children}
    </Flex>
  )
}

function Moving({ preview: { gone, kept, notes, users, rows } }: PreviewProps) {
  const text = useText()
  const isNothing = notes.total + users.total + rows.length === 0
  return (
    <Part title={text('organizationMerge.moves', { name: kept.name })}>
      {isNothing ? (
        <p className={styles.words}>{text('organizationMerge.nothingMoves', { name: gone.name })}</p>
      ) : (
        <dl className={styles.counts}>
          {notes.total > 0 && <Count of={text('organizationMerge.notes')} count={notes.total} />}
          {notes.byPart.map(({ part, count }) => (
            <Count key={part} of={text(`organizationMerge.part.${part}`)} count={count} isPart />
          ))}
          {users.total > 0 && <Count of={text('organizationMerge.users')} count={users.total} />}
          {rows.map(({ what, count, already }) => (
            <Count
              key={what}
              of={text(`organizationMerge.row.${what}`)}
              count={count}
              aside={already > 0 ? text('organizationMerge.already', { count: already }) : null}
            />
          ))}
        </dl>
      )}
    </Part>
  )
}

interface CountProps {
  readonly of: string
  readonly count: number
  readonly aside?: string | null
  /** Part of the count in the line above. */
  readonly isPart?: boolean
}

function Count({ of, count, aside = null, isPart = false }: CountProps) {
  const language = useLanguage()
  return (
    <div className={styles.count} data-part={isPart || undefined}>
      <dt>
        {of}
        {aside !== null && (
          <Text span size="sm" c="dimmed">
            {' '}
            ({aside})
          </Text>
        )}
      </dt>
      <dd className="tabular">{formatNumber(language, count)}</dd>
    </div>
  )
}

function Signed({ preview: { gone, notes } }: PreviewProps) {
  const text = useText()
  const { signed, open, common } = notes
  if (signed + open + common === 0) return null
  return (
    <Part title={text('organizationMerge.stays')}>
      <ul className={styles.list}>
        {signed > 0 && <li>{text('organizationMerge.signed', { count: signed, name: gone.name })}</li>}
        {open > 0 && <li>{text('organizationMerge.open', { count: open })}</li>}
        {common > 0 && <li>{text('organizationMerge.common', { count: common })}</li>}
      </ul>
    </Part>
  )
}

function Clashes({ preview: { clashes } }: PreviewProps) {
  const text = useText()
  if (clashes.length === 0) return null
  return (
    <Part title={text('organizationMerge.clashes')}>
      <ul className={styles.list}>
        {clashes.map(({ what, name, becomes }) => (
          <li key={`${what} ${name}`}>{text(`organizationMerge.clash.${what}`, { name, becomes: becomes ?? name })}</li>
        ))}
      </ul>
    </Part>
  )
}

function Sight({ preview: { gone, kept, users, sight, subordinates } }: PreviewProps) {
  const text = useText()
  const names = { gone: gone.name, kept: kept.name }
  const lines = [
    ...sight.flatMap(({ name, gained, lost }) => [
      ...(gained > 0 ? [text('organizationMerge.gained', { name, count: gained })] : []),
      ...(lost > 0 ? [text('organizationMerge.lost', { name, count: lost })] : []),
    ]),
    ...(users.administrators > 0
      ? [text('organizationMerge.administrators', { ...names, count: users.administrators })]
      : []),
    ...(subordinates === 'same' ? [] : [text(`organizationMerge.subordinates.${subordinates}`, names)]),
  ]
  return (
    <Part title={text('organizationMerge.sight')}>
      {lines.length === 0 ? (
        <p className={styles.words}>{text('organizationMerge.sameSight')}</p>
      ) : (
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Settings({ preview: { gone, kept, lost } }: PreviewProps) {
  const text = useText()
  const names = { gone: gone.name, kept: kept.name }
  return (
    <Part title={text('organizationMerge.settings')}>
      {lost.length === 0 ? (
        <p className={styles.words}>{text('organizationMerge.settingsSame', names)}</p>
      ) : (
        <>
          <p className={styles.words}>{text('organizationMerge.settingsLost', names)}</p>
          <p className={styles.words}>{lost.map((field) => fieldWords(text, field)).join(' · ')}</p>
        </>
      )}
    </Part>
  )
}
