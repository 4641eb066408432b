import { adminLogContract, type LogBreak } from '@roadnote/domain/admin-log/contract'
import { useState } from 'react'
import { call, type ReplyOf } from '../client/call.ts'
import { textOfFailure } from '../client/failure.ts'
import { momentText } from '../ui/time/moment-text.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { Notice } from '../ui/Notice.tsx'
import { notify } from '../ui/notify.ts'
import { useToday } from '../ui/time/use-today.ts'

type Checked = ReplyOf<typeof adminLogContract.check>

/** Lets the server verify the hash chains of the log; the result stays until the next check. */
export function useLogCheck() {
  const text = useText()
  const [checking, setChecking] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const check = (): void => {
    if (checking) return
    setChecking(true)
    setChecked(null)
    call(adminLogContract.check, {})
      .then(setChecked)
      .catch((failure: unknown) => notify.problem(textOfFailure(failure, text)))
      .finally(() => setChecking(false))
  }
  return { check, checking, checked }
}

export function LogCheckResult({ checked }: { readonly checked: Checked }) {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const { entries, chains, sealedSince, broken, breaks } = checked
  if (broken > 0) {
    const shown = breaks.map((found) => `${placeOf(found)}: ${problemOf(found)}`)
    const left = broken - breaks.length
    return (
      <Notice tone="error" title={text('adminLog.check.changed')}>
        {[...shown, ...(left > 0 ? [text('adminLog.check.more', { count: left })] : [])].join('; ')}
      </Notice>
    )
  }
  if (sealedSince === null) return <Notice tone="info">{text('adminLog.check.none')}</Notice>
  return (
    <Notice tone="success">
      {text('adminLog.check.unchanged', {
        entries: text('adminLog.check.entries', { count: entries }),
        chains: text('adminLog.check.chains', { count: chains }),
        since: momentText(language, sealedSince, today),
      })}
    </Notice>
  )

  function placeOf({ problem, organization, organizationId }: LogBreak): string {
    if (problem === 'chains') return text('adminLog.check.allChains')
    return organization ?? (organizationId === null ? text('adminLog.check.noOrganization') : `${organizationId}`)
  }

  function problemOf({ problem, sequence }: LogBreak): string {
    return text(`adminLog.check.problem.${problem}`, { sequence: sequence ?? '' })
  }
}
