/** The colours of one theme: six-digit hex values, so that tests can compute their contrast. */
export interface ColorTokens {
  /** Text. */
  readonly ink: string
  /** Secondary text and placeholders. */
  readonly muted: string
  /** Lines of cards and tables. Decorative, not for the border of a control. */
  readonly line: string
  /** Borders of controls: contrast of at least 3:1 on every background. */
  readonly controlLine: string
  /** Background of the page. */
  readonly canvas: string
  /** Background of cards, the header and controls. */
  readonly surface: string
  /** Background of a hovered element. */
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
  /** Dot of a warning, brighter than its text. */
  readonly warningMark: string
  readonly danger: string
  readonly dangerSoft: string
  /** Dot of a neutral state. */
  readonly neutralMark: string
  /** Bars of a chart. */
  readonly bar: string
  /** Semi-transparent cover of the page behind a dialog. */
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
  bar: '#6F93E2',
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
  bar: '#4C6BBF',
  veil: '#04070F',
}

/** Text colour in print, which otherwise has the light theme's colours. */
export const paperInk = '#000000'

/** The shadow of floating elements. */
export const shadows = {
  light: '0 12px 32px rgb(16 25 43 / 0.16), 0 2px 6px rgb(16 25 43 / 0.08)',
  dark: '0 12px 32px rgb(0 0 0 / 0.56), 0 0 0 1px rgb(255 255 255 / 0.06)',
} as const

/** Name of a colour's CSS variable: `--color-brand-soft` for `brandSoft`. */
export function colorVariable(name: ColorName): string {
  return `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** The declarations of one theme's tokens. */
export function tokenDeclarations(colors: ColorTokens, shadow: string): string {
  const lines = (Object.keys(colors) as ColorName[]).map((name) => `${colorVariable(name)}: ${colors[name]};`)
  return [...lines, `--shadow-float: ${shadow};`].join('\n')
}
