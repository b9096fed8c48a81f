/** The colours of one theme. Every value is a six-digit hex colour, so that their contrast can be computed. */
export interface ColorTokens {
  /** Text. */
  readonly ink: string
  /** Secondary text and placeholders. */
  readonly muted: string
  /** Lines of cards and tables: decoration, not the border of a control. */
  readonly line: string
  /** Borders of controls: at least 3:1 on every ground. */
  readonly controlLine: string
  /** The page's ground. */
  readonly canvas: string
  /** Ground of cards, the header and controls. */
  readonly surface: string
  /** Ground of what the pointer is over. */
  readonly hover: string
  readonly brand: string
  readonly brandHover: string
  readonly brandSoft: string
  /** Text on brand. */
  readonly onBrand: string
  readonly success: string
  readonly successSoft: string
  readonly warning: string
  readonly warningSoft: string
  /** The dot of a warning: brighter than its text. */
  readonly warningMark: string
  readonly danger: string
  readonly dangerSoft: string
  /** The dot of what is neither good nor bad. */
  readonly neutralMark: string
  /** What dims the page behind a dialog, half transparent. */
  readonly veil: string
}

export type ColorName = keyof ColorTokens

export const lightColors: ColorTokens = {
  ink: '#10192B',
  muted: '#5A6679',
  line: '#DDE3EC',
  controlLine: '#7C8AA1',
  canvas: '#F4F6FA',
  surface: '#FFFFFF',
  hover: '#EDF1F7',
  brand: '#1A56DB',
  brandHover: '#1546B5',
  brandSoft: '#E8EFFD',
  onBrand: '#FFFFFF',
  success: '#0B7A45',
  successSoft: '#E3F4EB',
  warning: '#8A5200',
  warningSoft: '#FFF3DC',
  warningMark: '#B7791F',
  danger: '#C02626',
  dangerSoft: '#FDECEC',
  neutralMark: '#7F8CA3',
  veil: '#10192B',
}

export const darkColors: ColorTokens = {
  ink: '#EEF2FA',
  muted: '#9AA6BC',
  line: '#2A3550',
  controlLine: '#65748F',
  canvas: '#0B1220',
  surface: '#141C30',
  hover: '#1C2640',
  brand: '#6E9BFF',
  brandHover: '#8CB0FF',
  brandSoft: '#1A2A4F',
  onBrand: '#0B1220',
  success: '#5CCB8F',
  successSoft: '#15301F',
  warning: '#F0B95A',
  warningSoft: '#3A2A0C',
  warningMark: '#D99A35',
  danger: '#FF8A8A',
  dangerSoft: '#3B1719',
  neutralMark: '#8592AB',
  veil: '#04070F',
}

/** Text on paper, in the colours of the light theme. */
export const paperInk = '#000000'

/** The one shadow, for what floats. */
export const shadows = {
  light: '0 12px 32px rgb(16 25 43 / 0.16), 0 2px 6px rgb(16 25 43 / 0.08)',
  dark: '0 12px 32px rgb(0 0 0 / 0.56), 0 0 0 1px rgb(255 255 255 / 0.06)',
} as const

/** Name of a colour's CSS variable: `brandSoft` gives `--color-brand-soft`. */
export function colorVariable(name: ColorName): string {
  return `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** The declarations that put one theme's tokens on an element. */
export function tokenDeclarations(colors: ColorTokens, shadow: string): string {
  const lines = (Object.keys(colors) as ColorName[]).map((name) => `${colorVariable(name)}: ${colors[name]};`)
  return [...lines, `--shadow-float: ${shadow};`].join('\n')
}
