import type { ComponentPropsWithRef, ElementType } from 'react'

type PartProps<Tag extends ElementType> = Omit<ComponentPropsWithRef<Tag>, 'className' | 'component'> & {
  /** Another element than the usual one. */
  readonly component?: Tag
  /** A class of the caller's own sheet, for what only it needs. */
  readonly className?: string | undefined
}

/** An element with a class of the sheet beside it, so that other folders use the part and not the sheet. */
export function styledPart<Usual extends ElementType>(usual: Usual, styleName: string | undefined) {
  return function Part<Tag extends ElementType = Usual>({ component, className, ...rest }: PartProps<Tag>) {
    const Element: ElementType = component ?? usual
    return <Element {...rest} className={className === undefined ? styleName : `${styleName ?? ''} ${className}`} />
  }
}
