/**
 * The computed styles of jsdom compare every rule of every sheet with the element and its ancestors, again after each
 * change of the page. The testing library and user-event ask for them thousands of times a test, and only for three
 * properties: these are found here, everything else by jsdom. Where an element, its sheet or its place decides about one
 * of the three, jsdom is asked for them too.
 */
const plain = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' } as const

type Plain = (typeof plain)[keyof typeof plain]
type WholeStyle = (element: Element, pseudo?: string | null) => CSSStyleDeclaration

const isPlain = (name: string): name is Plain => Object.values<string>(plain).includes(name)

const plainNames: Readonly<Record<string, Plain>> = plain

let ofJsdom: WholeStyle = getComputedStyle

/** The styles as jsdom computes them. */
export const wholeStyle: WholeStyle = (element, pseudo) => ofJsdom(element, pseudo)

/** Puts the quick styles in the place of those of jsdom and returns how to go back. */
export function installQuickStyles(): () => void {
  const view = document.defaultView ?? window
  const jsdomStyle = view.getComputedStyle
  ofJsdom = jsdomStyle.bind(view)
  const install = (style: WholeStyle): void => {
    // The testing library asks the view of the document, our code the global function.
    for (const place of [view, globalThis]) place.getComputedStyle = style
  }
  install(quickStyles(document, wholeStyle))
  return () => install(jsdomStyle)
}

/** Styles as jsdom computes them, but at once for the three properties. */
function quickStyles(page: Document, whole: WholeStyle): WholeStyle {
  const valueOf = plainValues(page, whole)
  return (element, pseudo) => {
    if (pseudo !== undefined && pseudo !== null) return whole(element, pseudo)
    // The values are those of the moment of asking, as in jsdom.
    let known: CSSStyleDeclaration | null = null
    const all = (): CSSStyleDeclaration => (known ??= whole(element))
    const getPropertyValue = (name: string): string =>
      isPlain(name) ? valueOf(element, name) : all().getPropertyValue(name)
    return new Proxy(Object.create(null), {
      get: (_target, key) => {
        if (key === 'getPropertyValue') return getPropertyValue
        const name = typeof key === 'string' ? (isPlain(key) ? key : plainNames[key]) : undefined
        if (name !== undefined) return valueOf(element, name)
        const value: unknown = Reflect.get(all(), key)
        return typeof value === 'function' ? value.bind(all()) : value
      },
    })
  }
}

function plainValues(page: Document, whole: WholeStyle): (element: Element, name: Plain) => string {
  const own = ownValues(whole)
  return (element, name) => {
    const rules = rulesIn(page)
    const isSpecial = (one: Element): boolean => isDecidedByItself(one) || rules.some((rule) => isFor(rule, one))
    if (!page.contains(element) || isSpecial(element)) return whole(element).getPropertyValue(name)
    const value = own(element)[name]
    const initial = own(page.documentElement)[name]
    if (name === 'display' || value !== initial) return value
    // The other two are inherited.
    for (let above = element.parentElement; above !== null; above = above.parentElement) {
      if (isSpecial(above)) return whole(above).getPropertyValue(name)
      const inherited = own(above)[name]
      if (inherited !== initial) return inherited
    }
    return initial
  }
}

/** What the browser itself gives to such an element; asked once for each kind, in a page without sheets. */
function ownValues(whole: WholeStyle): (element: Element) => Readonly<Record<Plain, string>> {
  const empty = document.implementation.createHTMLDocument()
  const known = new Map<string, Readonly<Record<Plain, string>>>()
  return (element) => {
    const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name))
    const key = JSON.stringify([element.namespaceURI, element.localName, ...attributes])
    const found = known.get(key) ?? ownValuesOf(element, empty, whole)
    known.set(key, found)
    return found
  }
}

function ownValuesOf(element: Element, empty: Document, whole: WholeStyle): Readonly<Record<Plain, string>> {
  const copy = empty.createElementNS(element.namespaceURI, element.localName)
  for (const name of ['hidden', 'open', 'type']) {
    const value = element.getAttribute(name)
    if (value !== null) copy.setAttribute(name, value)
  }
  empty.body.append(copy)
  const style = whole(copy)
  const values = {
    display: style.display,
    visibility: style.visibility,
    'pointer-events': style.getPropertyValue('pointer-events'),
  }
  copy.remove()
  return values
}

const decides = /(?:^|[;\s])(?:all|display|visibility|pointer-events)\s*:/i

function isDecidedByItself(element: Element): boolean {
  if (element.hasAttribute('style') && decides.test(element.getAttribute('style') ?? '')) return true
  return element.hasAttribute('popover') || element.localName === 'summary' || element.localName === 'noscript'
}

interface Rule {
  readonly selector: string
  /** An element without this class is not meant; null: the selector has to be compared. */
  readonly className: string | null
}

const rulesOfSheets = new WeakMap<CSSStyleSheet, { readonly count: number; readonly rules: readonly Rule[] }>()

/** The rules in the sheets of the page that decide about one of the three. */
function rulesIn(page: Document): readonly Rule[] {
  return [...page.styleSheets].flatMap((sheet) => {
    const known = rulesOfSheets.get(sheet)
    if (known?.count === sheet.cssRules.length) return known.rules
    const rules = rulesAmong(sheet.cssRules)
    rulesOfSheets.set(sheet, { count: sheet.cssRules.length, rules })
    return rules
  })
}

function rulesAmong(list: CSSRuleList): readonly Rule[] {
  return [...list].flatMap((rule): readonly Rule[] => {
    if (isGroup(rule)) return rulesAmong(rule.cssRules)
    if (!isStyleRule(rule) || !decides.test(rule.style.cssText)) return []
    const selector = rule.selectorText
    return [{ selector, className: /^[^,()]*\.([\w-]+)$/.exec(selector)?.[1] ?? null }]
  })
}

const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule

/** Rules for some screens only; whether they apply is for jsdom to say. */
const isGroup = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule && !isStyleRule(rule)

function isFor({ selector, className }: Rule, element: Element): boolean {
  return (className === null || element.classList.contains(className)) && element.matches(selector)
}
