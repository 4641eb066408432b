import { useText } from '../../language/use-text.ts'
import { Aside, CodeText, Line, LineWords, SectionTitle } from '../../ui/dialog/DialogParts.tsx'
import type { LeftOutNote } from './dialog-props.ts'

/** The selected notes that an action leaves out, each with the reason; nothing if it applies to all of them. */
export function LeftOut({ left }: { readonly left?: readonly LeftOutNote[] | undefined }) {
  const text = useText()
  if (left === undefined || left.length === 0) return null
  return (
    <section>
      <SectionTitle>{text('dialogs.leftOut', { count: left.length })}</SectionTitle>
      <ul>
        {left.map(({ row: { id, cmrCode }, reason }) => (
          <Line key={id}>
            <LineWords>
              <CodeText>{cmrCode}</CodeText> <Aside>{text(`error.${reason}`)}</Aside>
            </LineWords>
          </Line>
        ))}
      </ul>
    </section>
  )
}
