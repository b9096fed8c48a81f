/**
 * A quick `getComputedStyle`. Queries by role, user-event and React Aria call it for every element they meet, but only ask
 * whether the element is visible and takes the pointer. jsdom matches every rule of the page against the element and its
 * ancestors for that, 1 to 3 ms a call. Here only the rules on those properties are matched. Every other property comes
 * from jsdom.
 */

/** The quick properties that are inherited, with their initial values. */
const inherited: Record<string, string> = { visibility: 'visible', 'pointer-events': 'auto' }
const quick = ['display', 'opacity', ...Object.keys(inherited)]

const jsdomStyle = window.getComputedStyle.bind(window)

const valuesOf = ({ style }: CSSStyleRule) => quick.flatMap((property) => style.getPropertyValue(property) || [])

/** False for a selector that jsdom does not know; its rules match nothing. */
function isKnown({ selectorText }: CSSStyleRule) {
  try {
    document.documentElement.matches(selectorText)
    return true
  } catch {
    return false
  }
}

/** The rules that set a quick property. Of media rules only those for `screen` count, as in jsdom. */
const quickRules = (rules: CSSRuleList): CSSStyleRule[] =>
  Array.from(rules).flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return rule.media.mediaText === 'screen' ? quickRules(rule.cssRules) : []
    return rule instanceof CSSStyleRule && valuesOf(rule).length > 0 && isKnown(rule) ? [rule] : []
  })

const collected: WeakMap<CSSStyleSheet, { length: number; rules: CSSStyleRule[] }> = new WeakMap()

function rulesOf(sheet: CSSStyleSheet) {
  const { length } = sheet.cssRules
  let known = collected.get(sheet)
  if (known?.length !== length) {
    known = { length, rules: quickRules(sheet.cssRules) }
    collected.set(sheet, known)
  }
  return known.rules
}

const withoutStyles = document.implementation.createHTMLDocument()
const displays: Map<string, string> = new Map()

/** The `display` that jsdom's own style sheet gives an element. */
function defaultDisplay(element: Element) {
  const key = [element.localName, element.getAttribute('type'), element.hasAttribute('open')].join()
  let display = displays.get(key)
  if (display === undefined) {
    const copy = withoutStyles.importNode(element)
    copy.removeAttribute('style')
    withoutStyles.body.append(copy)
    display = jsdomStyle(copy).display
    copy.remove()
    displays.set(key, display)
  }
  return display
}

function quickValue(element: Element, property: string): string {
  const inline = (element as HTMLElement).style?.getPropertyValue(property)
  if (inline) return inline
  // The last rule wins. jsdom does not weigh selectors either.
  const rule = Array.from(document.styleSheets)
    .flatMap(rulesOf)
    .findLast(({ style, selectorText }) => style.getPropertyValue(property) !== '' && element.matches(selectorText))
  if (rule) return rule.style.getPropertyValue(property)
  if (property === 'display') return defaultDisplay(element)
  const initial = inherited[property] ?? ''
  return initial === '' || element.parentElement === null ? initial : quickValue(element.parentElement, property)
}

window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement) return jsdomStyle(element, pseudoElement)
  const getPropertyValue = (property: string) =>
    quick.includes(property) ? quickValue(element, property) : jsdomStyle(element).getPropertyValue(property)
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return getPropertyValue
      const property = name === 'pointerEvents' ? 'pointer-events' : String(name)
      return quick.includes(property) ? quickValue(element, property) : Reflect.get(jsdomStyle(element), name)
    },
  })
}
