/** What styled-components writes after each rule, and after the note that follows the rules of a component. */
const END = '/*!sc*/'
/** The note: the component's place among all, its id, and the class names that have rules. */
const NOTE = /^data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}$/

interface Component {
  readonly rules: Set<string>
  readonly names: Set<string>
}

/**
 * The styles of the frame and of the page in it as one sheet, which styled-components adopts in the browser. A component of
 * both has its rules at its place in the frame. In each sheet a component follows those that it extends, and so it does here.
 */
export function combinedStyles(frame: string, page: string): string {
  const components = new Map<string, Component>()
  for (const sheet of [frame, page]) {
    let rules: string[] = []
    for (const part of sheet.split(END).map((text) => text.trim())) {
      const [, id, names = ''] = NOTE.exec(part) ?? []
      if (id === undefined) {
        rules.push(part)
        continue
      }
      const known = components.get(id)
      components.set(id, {
        rules: new Set([...(known?.rules ?? []), ...rules]),
        names: new Set([...(known?.names ?? []), ...names.split(',').filter(Boolean)]),
      })
      rules = []
    }
  }
  return [...components]
    .flatMap(([id, { rules, names }], index) => [
      ...rules,
      `data-styled.g${index + 1}[id="${id}"]{content:"${[...names].map((name) => `${name},`).join('')}"}`,
    ])
    .map((part) => part + END)
    .join('\n')
}
