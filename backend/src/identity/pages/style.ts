/**
 * Styles of the sign-in pages. The design tokens of shared-ui are repeated here under their names: the backend
 * depends on shared-contracts alone, and the pages must work while the shell is down.
 */
const light = `color-scheme: light; --ink: #10192b; --muted: #5a6679; --line: #dde3ec; --control-line: #8290a6;
  --canvas: #f4f6fa; --surface: #fff; --hover: #edf1f7; --brand: #1a56db; --brand-hover: #1546b5; --on-brand: #fff;
  --brand-soft: #e8effd; --danger: #c02626; --danger-soft: #fdecec;`

const dark = `color-scheme: dark; --ink: #eef2fa; --muted: #9aa6bc; --line: #2a3550; --control-line: #65748f;
  --canvas: #0b1220; --surface: #141c30; --hover: #1c2640; --brand: #6e9bff; --brand-hover: #8cb0ff; --on-brand: #0b1220;
  --brand-soft: #1a2748; --danger: #ff8a8a; --danger-soft: #3b1719;`

/** The portal's typeface. Until it is loaded, a system font scaled to its metrics takes its place. */
const fonts = `
@font-face { font-family: 'Inter'; font-weight: 400 700; font-display: swap; src: url('inter.woff2') format('woff2'); }
@font-face { font-family: 'Inter Fallback'; font-weight: 400 500; src: local('Arial'), local('Liberation Sans');
  size-adjust: 105%; ascent-override: 92.26%; descent-override: 22.97%; line-gap-override: 0%; }
@font-face { font-family: 'Inter Fallback'; font-weight: 600 700; src: local('Arial Bold'), local('Liberation Sans Bold');
  size-adjust: 100.5%; ascent-override: 96.39%; descent-override: 24%; line-gap-override: 0%; }`

export const style = `
${fonts}
:root { ${light} }
@media (prefers-color-scheme: dark) { :root { ${dark} } }

*, ::before, ::after { box-sizing: border-box; }
html { font: 15px/22px Inter, 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif;
  -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { display: flex; flex-direction: column; min-height: 100vh; min-height: 100dvh; margin: 0;
  background: var(--canvas); color: var(--ink); -webkit-font-smoothing: antialiased; }
a { color: var(--brand); text-underline-offset: 3px; }
a:hover { color: var(--brand-hover); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }

.skip { position: absolute; left: 16px; top: -48px; padding: 8px 12px; border-radius: 6px;
  background: var(--surface); }
.skip:focus { top: 12px; z-index: 1; }
.width { width: 100%; max-width: 1200px; margin: 0 auto; padding: 0 16px; }
header { border-bottom: 1px solid var(--line); background: var(--surface); }
header .width { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 64px; }
.logo { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; color: var(--ink); font-size: 17px;
  font-weight: 700; text-decoration: none; }
.logo:hover { color: var(--ink); }
.logo rect:first-child { fill: var(--brand); }
.logo rect:last-child { stroke: var(--on-brand); }
.back { display: inline-flex; align-items: center; min-height: 44px; text-decoration: none; }

main { display: grid; flex: 1; align-content: start; justify-items: center; padding: 40px 16px 56px; }
.card { display: grid; gap: 20px; width: 100%; max-width: 432px; padding: 32px; border: 1px solid var(--line);
  border-radius: 12px; background: var(--surface); }
h1 { margin: 0; font-size: 28px; line-height: 34px; letter-spacing: -0.01em; }
p { margin: 0; }
.intro, .hint, .aside { color: var(--muted); }
.head { display: grid; gap: 8px; }
form, .field { display: grid; }
form { gap: 20px; }
.field { gap: 6px; }
label { font-size: 13px; font-weight: 600; line-height: 18px; }
.hint, .error { font-size: 13px; line-height: 18px; }
.error { color: var(--danger); }
.alert, .notice { padding: 12px 14px; border: 1px solid var(--danger); border-radius: 6px;
  background: var(--danger-soft); color: var(--ink); }
.notice { border-color: var(--brand); background: var(--brand-soft); }
input { width: 100%; min-height: 44px; padding: 10px 12px; border: 1px solid var(--control-line); border-radius: 6px;
  background: var(--surface); color: var(--ink); font: inherit; font-size: 16px; }
input:hover { border-color: var(--muted); }
input:focus { border-color: var(--brand); }
input[aria-invalid='true'] { border-color: var(--danger); }
.forgettable { grid-template-columns: 1fr auto; }
.forgettable > * { grid-column: 1 / -1; }
.forgettable > label { grid-area: 1 / 1; align-self: center; }
/* Beside the label, but after the password for the keyboard. */
.forgettable > a { grid-area: 1 / 2; font-size: 13px; line-height: 24px; }
.secret { position: relative; }
.secret:has(button:not([hidden])) input { padding-right: 52px; }
.secret button { position: absolute; inset: 0 0 0 auto; width: 48px; border: 0; border-radius: 6px; background: none;
  color: var(--muted); cursor: pointer; }
.secret button:hover { color: var(--ink); }
.secret button[hidden] { display: none; }
.secret svg { vertical-align: middle; }
.secret button[aria-pressed='true'] .slash { display: none; }
.submit { min-height: 48px; padding: 10px 28px; border: 0; border-radius: 6px; background: var(--brand);
  color: var(--on-brand); font: inherit; font-size: 17px; font-weight: 700; cursor: pointer; }
.submit:hover { background: var(--brand-hover); }
a.submit { display: inline-flex; align-items: center; text-decoration: none; }
a.submit:hover { color: var(--on-brand); }
.submit.second { border: 1px solid var(--control-line); background: var(--surface); color: var(--ink); font-size: 15px; }
.submit.second:hover { background: var(--hover); }
.submit[aria-disabled='true'] { cursor: progress; opacity: 0.75; }
.actions { display: grid; gap: 12px; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.aside { padding-top: 20px; border-top: 1px solid var(--line); }
.aside a { display: inline-block; padding: 1px 0; }

@media (max-width: 575px) {
  main { padding: 16px 16px 32px; }
  .card { padding: 24px 20px; }
  h1 { font-size: 24px; line-height: 30px; }
}
@media (min-width: 576px) { .width { padding: 0 24px; } }
@media print { header, button { display: none; } }
`
