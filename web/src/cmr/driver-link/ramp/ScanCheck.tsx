import type { CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { rowWithCode } from './row-with-code.ts'
import { ScanButton } from './ScanButton.tsx'

/** Compares a scanned container number, seal or pallet label with the rows of the note. */
export function ScanCheck({ note }: { readonly note: CharteredNote }) {
  const text = useText()
  const [code, setCode] = useState<string | null>(null)
  const found = code === null ? null : rowWithCode(note, code)
  return (
    <>
      <ScanButton label={text('ramp.scan.check')} onRead={setCode} />
      {code !== null && (
        <div role="status">
          <Notice tone={found === null ? 'warning' : 'success'}>
            {found === null
              ? text('ramp.scan.notHere', { code })
              : text(`ramp.scan.${found.kind}`, { code, name: found.name })}
          </Notice>
        </div>
      )}
    </>
  )
}
