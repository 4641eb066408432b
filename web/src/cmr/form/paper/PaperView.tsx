import { ActionIcon, Text } from '@mantine/core'
import { paperFormat } from '@roadnote/domain/cmr/paper/format'
import { type LayoutName, layoutNames, paperCopies, paperLayouts } from '@roadnote/domain/cmr/paper/layouts'
import type { PaperNote } from '@roadnote/domain/cmr/paper/paper-note'
import { type Language, languageTag } from '@roadnote/locales/languages'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { preference, usePreference } from '../../../client/preferences.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { usePackageTypes } from '../../../language/use-package-types.ts'
import { useText } from '../../../language/use-text.ts'
import { useTextIn } from '../../../language/use-text-in.ts'
import { PaperSheet } from './PaperSheet.tsx'
import styles from './PaperView.module.css'

interface PaperViewProps {
  readonly note: PaperNote
  /** The languages of the titles as in the PDF: the note's own first. */
  readonly languages: readonly Language[]
  /** A box was clicked: focus the first form field of it. */
  readonly onJump: (field: string) => void
  /** The focused form field; its box is outlined. */
  readonly focusedField?: string | null
  /** The initial copy: 1 sender, 2 consignee, 3 carrier, 4 administration. */
  readonly copy?: 1 | 2 | 3 | 4
  /** Next to the choice of copy. */
  readonly actions?: ReactNode
}

const layoutPreference = preference<LayoutName>(
  'paper-layout',
  (stored) => layoutNames.find((name) => name === stored) ?? 'classic',
)

/** The consignment note on paper, updated while the user types. */
export function PaperView({ note, languages, onJump, focusedField = null, copy = 1, actions }: PaperViewProps) {
  const text = useText()
  const hasPackageTypes = note.goods.some(({ packageTypeCode }) => packageTypeCode !== null)
  const { texts, titles } = usePrintedSpeech(languages, hasPackageTypes)
  const [zoom, setZoom] = useState(1)
  const [chosen, choose] = useState<number>(copy)
  const [layoutName, setLayout] = usePreference(layoutPreference)
  const shown = paperCopies.find(({ number }) => number === chosen) ?? paperCopies[0]
  return (
    <section className={styles.view} aria-label={text('paper.view.title')}>
      <div className={styles.head}>
        <Text component="h2" fw="var(--weight-strong)" flex="1 1 auto">
          {text('paper.view.title')}
        </Text>
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
        <Zoom zoom={zoom} onZoom={setZoom} />
        {actions}
      </div>
      <PaperSheet
        note={note}
        layout={paperLayouts[layoutName]}
        copy={shown}
        texts={texts}
        titles={titles}
        zoom={zoom}
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

/** The paper uses the languages of its issuer; the language of the screen stands in until they are loaded. */
function usePrintedSpeech([own, other]: readonly Language[], hasPackageTypes: boolean) {
  const shown = useLanguage()
  const text = useText()
  const loadedOwn = useTextIn(own ?? shown)
  const loadedOther = useTextIn(other ?? shown)
  const ownText = own === shown ? text : (loadedOwn ?? text)
  const packageTypes = usePackageTypes(hasPackageTypes)
  const otherText = other === undefined ? null : other === shown ? text : loadedOther
  return useMemo(
    () => ({
      texts: {
        text: ownText,
        format: paperFormat(languageTag(own ?? shown)),
        language: own ?? shown,
        packageTypes:
          packageTypes === null
            ? []
            : [packageTypes[own ?? shown], ...(other === undefined ? [] : [packageTypes[other]])],
        ...(other === undefined || otherText === null || otherText === ownText
          ? {}
          : { other: { text: otherText, language: other } }),
      },
      // Until the paper's language is loaded the screen's replaces it; do not print one language twice.
      titles: otherText === null || otherText === ownText ? [ownText] : [ownText, otherText],
    }),
    [ownText, otherText, own, other, shown, packageTypes],
  )
}

const largest = 4

/** On a phone the whole sheet is shown first and can be zoomed; wide screens need no zoom. */
function Zoom({ zoom, onZoom }: { readonly zoom: number; readonly onZoom: (zoom: number) => void }) {
  const text = useText()
  return (
    <div className={styles.zoom}>
      <ActionIcon aria-label={text('paper.view.smaller')} disabled={zoom === 1} onClick={() => onZoom(zoom - 1)}>
        <IconZoomOut size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={text('paper.view.larger')} disabled={zoom === largest} onClick={() => onZoom(zoom + 1)}>
        <IconZoomIn size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  )
}
