import { useText } from '../language/use-text.ts'
import { EmptyState } from './EmptyState.tsx'
import { PageHead } from './PageHead.tsx'
import { RoadnoteMark } from './RoadnoteMark.tsx'

/** A screen that is still to be built says so, and what it will be for. */
export function NotReady({ title, children }: { readonly title: string; readonly children: string }) {
  const text = useText()
  return (
    <>
      <PageHead title={title} />
      <EmptyState title={text('app.notReady.title')} icon={<RoadnoteMark size={32} />}>
        {children}
      </EmptyState>
    </>
  )
}
