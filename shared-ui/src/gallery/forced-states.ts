/** Pseudo-classes, and the attributes that show their styles permanently. */
const states = [
  [/:hover/g, '[data-hover]'],
  [/:focus-visible/g, '[data-focus]'],
  [/:focus(?![-\w])/g, '[data-focus]'],
] as const

/** The same rule with the attributes instead of the pseudo-classes; `undefined` if it contains none. */
function forced(rule: CSSRule): string | undefined {
  if (rule instanceof CSSMediaRule) {
    const inner = [...rule.cssRules].flatMap((one) => forced(one) ?? [])
    return inner.length === 0 ? undefined : `@media ${rule.conditionText} { ${inner.join('\n')} }`
  }
  if (!(rule instanceof CSSStyleRule)) return undefined
  const text = states.reduce((css, [pseudo, attribute]) => css.replaceAll(pseudo, attribute), rule.cssText)
  return text === rule.cssText ? undefined : text
}

/** Shows the hover style on elements with `data-hover` and the focus style on elements with `data-focus`. */
export function forceStates(): void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) => forced(rule) ?? [])
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  document.adoptedStyleSheets = [sheet]
}
