import { BREAKPOINTS } from 'shared-contracts/domain/limits'
import { colorVariable, lightColors, type ColorName } from './tokens.ts'

export type Breakpoint = keyof typeof BREAKPOINTS

/** The meaning of a colour. */
export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger'

const color = Object.fromEntries(
  (Object.keys(lightColors) as ColorName[]).map((name) => [name, `var(${colorVariable(name)})`]),
) as Record<ColorName, string>

/**
 * The only source of colours, sizes and breakpoints. Every value is a CSS value with its unit (`padding:
 * ${theme.space(4)}`). Colours are CSS variables of the document, so a change of theme renders nothing again.
 */
export const theme = {
  color,
  /** 4-px steps: `space(4)` is 16px. */
  space: (steps: number): string => `${steps * 4}px`,
  radius: { control: '6px', card: '12px', round: '999px' },
  font: {
    /**
     * With the fallbacks that have Inter's metrics where their faces are in force (`font-faces.ts`). Liberation Sans has no «₽»;
     * Chromium takes it from `system-ui` in the text's weight, from `sans-serif` in the regular one.
     */
    family: `Inter, var(--adjusted-fonts, Arial), system-ui, sans-serif`,
    /** 13, 15, 17, 21, 28 and 40 px at the browser's own font size. */
    size: { s: '0.8125rem', m: '0.9375rem', l: '1.0625rem', xl: '1.3125rem', xxl: '1.75rem', hero: '2.5rem' },
    weight: { regular: '400', medium: '500', bold: '600', heavy: '700' },
    line: { text: '1.4667', tight: '1.2' },
    /** Figures of equal width, on what shows a number alone: hyphens and brackets get wider too. */
    tabular: 'tabular-nums',
  },
  /** Heights of controls: `m` 40 px (44 px on a touch screen), `l` 48 px. */
  control: { m: 'var(--control-m)', l: 'var(--control-l)' },
  layout: {
    /** Maximum width of the content with its gutters. */
    content: '1200px',
    /** 16 px on a phone, 24 px from sm. */
    gutter: 'var(--gutter)',
    header: '64px',
    /** Height at the bottom of the screen that a phone's own controls or round corners cover. */
    safeBottom: 'env(safe-area-inset-bottom, 0px)',
    /**
     * `scroll-margin-top` of a hash link's target. With the document's scroll padding it stops 16 px below the header.
     */
    anchor: '-24px',
  },
  shadow: 'var(--shadow-float)',
  motion: { fast: '120ms ease-out', slow: '180ms ease-out' },
  /** Stacking order above the page. Popups are above dialogs, because a dialog may contain a menu or a list. */
  layer: { sticky: '10', header: '20', float: '30', dialog: '40', popup: '50' },
  media: {
    /** Screens at least as wide as the breakpoint. */
    up: (breakpoint: Breakpoint): string => `@media (min-width: ${BREAKPOINTS[breakpoint]}px)`,
    /** Screens narrower than the breakpoint, also by a fraction of a pixel. */
    down: (breakpoint: Exclude<Breakpoint, 'xs'>): string => `@media (max-width: ${BREAKPOINTS[breakpoint] - 0.02}px)`,
    touch: '@media (pointer: coarse)',
  },
} as const
