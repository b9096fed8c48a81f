import { darkColors, lightColors, tokenDeclarations, type ColorName, type ColorTokens } from './tokens.ts'

/** WCAG 2.2: relative luminance of a hex colour. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const grounds: readonly ColorName[] = ['canvas', 'surface', 'hover', 'brandSoft']
const softGrounds: readonly ColorName[] = ['successSoft', 'warningSoft', 'dangerSoft']

/** Every text colour with every background it may have. */
const textPairs: readonly (readonly [ColorName, readonly ColorName[]])[] = [
  ['ink', [...grounds, ...softGrounds]],
  ['muted', [...grounds, ...softGrounds]],
  ['brand', grounds],
  ['brandHover', grounds],
  ['onBrand', ['brand', 'brandHover']],
  ['success', ['canvas', 'surface', 'successSoft']],
  ['warning', ['canvas', 'surface', 'warningSoft']],
  ['danger', ['canvas', 'surface', 'dangerSoft']],
]

/** Borders, dots and parts of pictures that carry a meaning. */
const markPairs: readonly (readonly [ColorName, readonly ColorName[]])[] = [
  ['neutralMark', ['canvas', 'surface']],
  ['bar', ['surface']],
  ['warningMark', ['canvas', 'surface', 'warningSoft']],
  // The focus ring may be on any background, also on an alert's.
  ['brand', [...grounds, ...softGrounds]],
  // The close button of an alert, also when hovered.
  ['success', ['successSoft', 'hover']],
  ['warning', ['warningSoft', 'hover']],
  ['danger', ['dangerSoft', 'hover', 'canvas', 'surface']],
  // An invalid field, a chosen card.
  ['controlLine', ['canvas', 'surface', 'hover']],
]

const rows = (pairs: typeof textPairs) => pairs.flatMap(([front, backs]) => backs.map((back) => [front, back] as const))

describe.each<[string, ColorTokens]>([
  ['light', lightColors],
  ['dark', darkColors],
])('%s theme', (_, colors) => {
  test.each(rows(textPairs))('text %s on %s is at least 4.5:1', (front, back) => {
    expect(contrast(colors[front], colors[back])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(rows(markPairs))('border or mark %s on %s is at least 3:1', (front, back) => {
    expect(contrast(colors[front], colors[back])).toBeGreaterThanOrEqual(3)
  })
})

test('every token becomes a declaration with its own name', () => {
  const css = tokenDeclarations(lightColors, 'none')
  expect(css).toContain('--color-brand-soft: #E8EFFD;')
  expect(css.match(/--color-/g)).toHaveLength(Object.keys(lightColors).length)
})
