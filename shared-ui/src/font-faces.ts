import fontUrl from '../assets/inter.woff2'

interface Fallback {
  readonly family: string
  readonly weight: string
  readonly local: readonly string[]
  /** All in per cent, measured on Russian text of the portal against Inter. */
  readonly size: number
  readonly ascent: number
  readonly descent: number
}

/** System faces drawn in Inter's measures, so that nothing moves when the file arrives. Android has Roboto, the rest Arial or its twin. */
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

/** The portal's face and the faces that hold its place: a rule each. */
export const fontFaces: readonly string[] = [
  `@font-face {
    font-family: 'Inter';
    font-weight: 400 700;
    font-display: swap;
    src: url('${fontUrl}') format('woff2');
  }`,
  ...fallbacks.map(fallbackFace),
]

/**
 * Puts the faces into a sheet of their own. styled-components adds to its sheet whenever something is shown for the
 * first time, and where a sheet with faces changes Chromium lays out every text of the page anew: 100 ms in a long list.
 * Empty when it is added, as the page's policy asks.
 */
export function addFontFaces(): void {
  const { sheet } = document.head.appendChild(document.createElement('style'))
  for (const face of fontFaces) sheet?.insertRule(face)
}
