import { Fragment } from 'react'

const begin = '\u0001'
const end = '\u0002'

/** Marks a value within a sentence, so that `Emphasis` can render it in bold wherever the language places it. */
export function emphasised(value: string): string {
  return `${begin}${value}${end}`
}

export function Emphasis({ children }: { readonly children: string }) {
  return children.split(begin).map((part, index) => {
    const [strong = '', rest = ''] = index === 0 ? ['', part] : part.split(end)
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence do not move
      <Fragment key={index}>
        {strong !== '' && <strong>{strong}</strong>}
        {rest}
      </Fragment>
    )
  })
}
