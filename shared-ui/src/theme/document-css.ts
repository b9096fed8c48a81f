import { theme } from './theme.ts'
import { darkColors, lightColors, paperInk, shadows, tokenDeclarations } from './tokens.ts'

const light = `color-scheme: light; ${tokenDeclarations(lightColors, shadows.light)}`
const dark = `color-scheme: dark; ${tokenDeclarations(darkColors, shadows.dark)}`

/** Side padding of at least `steps` × 4 px that also keeps clear of a screen's notches and round corners. */
const gutter = (steps: number) =>
  `max(${theme.space(steps)}, env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px))`

/** The document's style, one rule each: the tokens of both themes, the background, the focus ring, print. */
export const documentRules: readonly string[] = [
  `:root {
    ${light}
    --control-m: 40px;
    --control-l: 48px;
    --gutter: ${gutter(4)};
  }`,
  `@media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { ${dark} }
  }`,
  `:root[data-theme='dark'] { ${dark} }`,
  `${theme.media.touch} {
    :root { --control-m: 44px; }
  }`,
  `${theme.media.up('sm')} {
    :root { --gutter: ${gutter(6)}; }
  }`,

  `*, ::before, ::after { box-sizing: border-box; }`,
  `html {
    font-family: ${theme.font.family};
    line-height: ${theme.font.line.text};
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
    scroll-padding-top: calc(${theme.layout.header} + ${theme.space(10)});
  }`,
  // Elements in the header or floating above it are always visible, so focusing them must not scroll the page.
  `html:has(header :focus, [role='menu'], [role='listbox']) { scroll-padding-top: 0; }`,
  `body {
    margin: 0;
    background: ${theme.color.canvas};
    color: ${theme.color.ink};
    font-size: ${theme.font.size.m};
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
  }`,
  `button, input, textarea, select { font: inherit; }`,
  `img, svg { vertical-align: middle; }`,
  `:focus-visible {
    outline: 2px solid ${theme.color.brand};
    outline-offset: 2px;
  }`,
  // It gets the focus after a route change, and does not answer keys.
  `h1:focus { outline: none; }`,
  `::selection { background: ${theme.color.brand}; color: ${theme.color.onBrand}; }`,

  `@media (prefers-reduced-motion: reduce) {
    *, ::before, ::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }`,
  `@page { margin: 16mm; }`,
  `@media print {
    :root, :root:not([data-theme='light']), :root[data-theme='dark'] { ${light} --color-ink: ${paperInk}; --gutter: 0px; }
    body { background: none; }
    nav, button, [role='menu'] { display: none !important; }
    h1, h2, h3, caption { break-after: avoid; }
    tr, svg, img { break-inside: avoid; }
  }`,
]
