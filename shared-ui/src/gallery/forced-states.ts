/** What the pointer or the keyboard does to a control, and the attribute that shows it for good. */
const states = [
  [/:hover/g, '[data-hover]'],
  [/:focus-visible/g, '[data-focus]'],
  [/:focus(?![-\w])/g, '[data-focus]'],
] as const

/** The same rule for the attributes; `undefined` where it has nothing to do with a state. */
function forced(rule: CSSRule): string | undefined {
  if (rule instanceof CSSMediaRule) {
    const inner = [...rule.cssRules].flatMap((one) => forced(one) ?? [])
    return inner.length === 0 ? undefined : `@media ${rule.conditionText} { ${inner.join('\n')} }`
  }
  if (!(rule instanceof CSSStyleRule)) return undefined
  const text = states.reduce((css, [pseudo, attribute]) => css.replaceAll(pseudo, attribute), rule.cssText)
  return text === rule.cssText ? undefined : text
}

/** Shows hover on what has `data-hover` and focus on what has `data-focus`, by the page's own rules. */
export function forceStates(): void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) => forced(rule) ?? [])
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  document.adoptedStyleSheets = [sheet]
}
