import { paperFormat } from '@roadnote/domain/cmr/paper/format'
import { type LayoutName, layoutNames, paperCopies, paperLayouts } from '@roadnote/domain/cmr/paper/layouts'
import type { PaperNote } from '@roadnote/domain/cmr/paper/paper-note'
import { type Language, languageTag } from '@roadnote/locales/languages'
import { type ReactNode, useMemo, useState } from 'react'
import { preference, usePreference } from '../../../client/preferences.ts'
import { useText } from '../../../language/use-text.ts'
import { useTextIn } from '../../../language/use-text-in.ts'
import { PaperSheet } from './PaperSheet.tsx'
import styles from './PaperView.module.css'

interface PaperViewProps {
  readonly note: PaperNote
  /** The language of the interface; the other titles are English, beside English French. */
  readonly language: Language
  /** A box was pressed: the first field of the form that fills it. */
  readonly onJump: (field: string) => void
  /** The field in which somebody writes; its box is outlined. */
  readonly focusedField?: string | null
  /** Which copy to begin with: 1 sender, 2 consignee, 3 carrier, 4 administration. */
  readonly copy?: 1 | 2 | 3 | 4
  /** Beside the choice of the copy. */
  readonly actions?: ReactNode
}

const layoutPreference = preference<LayoutName>(
  'paper-layout',
  (stored) => layoutNames.find((name) => name === stored) ?? 'classic',
)

/** The consignment note on paper, filled in as one types. */
export function PaperView({ note, language, onJump, focusedField = null, copy = 1, actions }: PaperViewProps) {
  const text = useText()
  const other = useTextIn(language === 'en' ? 'fr' : 'en')
  const [chosen, choose] = useState<number>(copy)
  const [layoutName, setLayout] = usePreference(layoutPreference)
  const titles = useMemo(() => (other === null ? [text] : [text, other]), [text, other])
  const speech = useMemo(() => ({ text, format: paperFormat(languageTag(language)) }), [text, language])
  const shown = paperCopies.find(({ number }) => number === chosen) ?? paperCopies[0]
  return (
    <section className={styles.view} aria-label={text('paper.view.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('paper.view.title')}</h2>
        <fieldset className={styles.copies}>
          <legend className={styles.unseen}>{text('paper.view.copies')}</legend>
          {paperCopies.map(({ number, name, colour }) => (
            <label key={name} className={styles.choice} data-chosen={number === shown.number || undefined}>
              <input
                type="radio"
                className={styles.unseen}
                name="paper-copy"
                checked={number === shown.number}
                onChange={() => choose(number)}
              />
              <span
                className={styles.colour}
                style={{ background: number === 4 ? 'var(--copy-administration)' : colour }}
              />
              {text(`paper.view.copy.${name}`)}
            </label>
          ))}
        </fieldset>
        {actions}
      </div>
      <PaperSheet
        note={note}
        layout={paperLayouts[layoutName]}
        copy={shown}
        speech={speech}
        titles={titles}
        focusedField={focusedField}
        onJump={onJump}
      />
      <div className={styles.foot}>
        <span>{text('paper.view.hint')}</span>
        <select
          className={styles.layout}
          aria-label={text('paper.view.layout')}
          value={layoutName}
          onChange={({ currentTarget }) =>
            setLayout(layoutNames.find((name) => name === currentTarget.value) ?? 'classic')
          }
        >
          {layoutNames.map((name) => (
            <option key={name} value={name}>
              {text(`paper.view.layouts.${name}`)}
            </option>
          ))}
        </select>
      </div>
    </section>
  )
}
