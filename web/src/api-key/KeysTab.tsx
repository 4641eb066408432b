import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { isKnownCode } from '../client/failure.ts'
import { useQuery } from '../client/use-query.ts'
import { useText } from '../language/use-text.ts'
import { RowList, RowSection } from '../organization/rows/Rows.tsx'
import { AddButton, RowHint } from '../organization/rows/RowParts.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Aside } from '../ui/dialog/DialogParts.tsx'
import { Loaded } from '../ui/dialog/Loaded.tsx'
import { ShownOnce } from '../ui/dialog/ShownOnce.tsx'
import { KeyForm } from './KeyForm.tsx'
import { KeyRow } from './KeyRow.tsx'

interface NewKey {
  readonly name: string
  readonly token: string
}

/** The API keys of an organisation: list, create, revoke. */
export function KeysTab({ organizationId }: { readonly organizationId: number }) {
  const text = useText()
  const [opened, open] = useState<number | 'new' | null>(null)
  const [made, setMade] = useState<NewKey | null>(null)
  const reading = useQuery(apiKeyContract.list, { organizationId }, { staleTime: 0 })
  const title = text('organization.tab.keys')
  const close = (): void => open(null)
  return (
    <Loaded of={[reading]}>
      {({ keys, may }) => {
        const row = (key: (typeof keys)[number]) => (
          <KeyRow key={key.id} apiKey={key} isAsked={opened === key.id} onAsk={open} />
        )
        const ended = keys.filter(({ state }) => state !== 'active')
        return (
          <>
            <RowSection title={title} hint={text('apiKey.list.hint')}>
              <RowList label={title} none={text('apiKey.list.none')}>
                {keys.filter(({ state }) => state === 'active').map(row)}
              </RowList>
              {opened === 'new' ? (
                <KeyForm organizationId={organizationId} onClose={close} onMade={setMade} />
              ) : (
                <AddButton
                  leftSection={<IconKey size={16} stroke={1.5} aria-hidden />}
                  disabled={may.create !== true}
                  onClick={() => open('new')}
                >
                  {text('apiKey.list.add')}
                </AddButton>
              )}
              {may.create !== true && isKnownCode(may.create) && <RowHint>{text(`error.${may.create}`)}</RowHint>}
            </RowSection>
            {ended.length > 0 && (
              <RowSection title={text('apiKey.list.ended')}>
                <RowList label={text('apiKey.list.ended')} none="">
                  {ended.map(row)}
                </RowList>
              </RowSection>
            )}
            {made !== null && <MadeDialog made={made} onClose={() => setMade(null)} />}
          </>
        )
      }}
    </Loaded>
  )
}

/** A click outside would lose the secret, which cannot be shown again. */
function MadeDialog({ made, onClose }: { readonly made: NewKey; readonly onClose: () => void }) {
  const text = useText()
  return (
    <Dialog title={text('apiKey.token.title', { name: made.name })} shape="question" persistent onClose={onClose}>
      <ShownOnce secret={made.token} label={text('apiKey.token.label')} onClose={onClose}>
        <Aside component="p">{text('apiKey.token.warning')}</Aside>
      </ShownOnce>
    </Dialog>
  )
}
