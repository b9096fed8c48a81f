import fontUrl from '../../assets/inter.woff2'

interface Fallback {
  readonly family: string
  readonly weight: string
  readonly local: readonly string[]
  /** All in per cent, measured against Inter on Russian text of the portal. */
  readonly size: number
  readonly ascent: number
  readonly descent: number
}

/**
 * System fonts adjusted to Inter's metrics, so that nothing moves when the file arrives. Android has Roboto, other
 * systems have Arial or Liberation Sans.
 */
const fallbacks: readonly Fallback[] = [
  {
    family: 'Inter Fallback',
    weight: '400 500',
    local: ['Arial', 'Liberation Sans'],
    size: 105,
    ascent: 92.26,
    descent: 22.97,
  },
  {
    family: 'Inter Fallback',
    weight: '600 700',
    local: ['Arial Bold', 'Liberation Sans Bold'],
    size: 100.5,
    ascent: 96.39,
    descent: 24,
  },
  {
    family: 'Inter Fallback Android',
    weight: '400 500',
    local: ['Roboto'],
    size: 103.71,
    ascent: 93.41,
    descent: 23.26,
  },
  {
    family: 'Inter Fallback Android',
    weight: '600 700',
    local: ['Roboto Bold'],
    size: 105,
    ascent: 91.8,
    descent: 22.97,
  },
]

function fallbackFace({ family, weight, local, size, ascent, descent }: Fallback): string {
  return `@font-face {
    font-family: '${family}';
    font-weight: ${weight};
    src: ${local.map((name) => `local('${name}')`).join(', ')};
    size-adjust: ${size}%;
    ascent-override: ${ascent}%;
    descent-override: ${descent}%;
    line-gap-override: 0%;
  }`
}

/** The rule of the portal's font. Its family has no quotes: some browsers would keep them when the boot script reads it. */
export const typeface = `@font-face {
    font-family: Inter;
    font-weight: 400 700;
    font-display: swap;
    src: url('${fontUrl}') format('woff2');
  }`

/**
 * Names the fallbacks for `theme.font.family`. A page without their faces must not name them: the browser would look for
 * them in the system before its first paint.
 */
const adjustedFonts = `:root { --adjusted-fonts: ${[...new Set(fallbacks.map(({ family }) => `'${family}'`))].join(', ')}, Arial; }`

/** The portal's font and its fallbacks, one rule each, and the rule that names the fallbacks. */
export const fontFaces: readonly string[] = [typeface, ...fallbacks.map(fallbackFace), adjustedFonts]
