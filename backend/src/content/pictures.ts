import { drawCode } from './picture-code.ts'
import type { ContentProduct, SeedFile } from './product.ts'

/** Body colours of a drive: from the light corner to the dark one. */
const bodies = [
  ['#3b4763', '#1b2542'],
  ['#3f5a7d', '#203c60'],
  ['#44554a', '#26382c'],
  ['#574a63', '#3a2b47'],
] as const

const FONT = `font-family="Inter,'Segoe UI',Roboto,Arial,sans-serif"`

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function bodyOf(product: ContentProduct): readonly [string, string] {
  return bodies[product.id % bodies.length] ?? bodies[0]
}

function svg(title: string, gradient: readonly [string, string], content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" role="img" aria-label="${escape(title)}">
<defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${gradient[0]}"/><stop offset="1" stop-color="${gradient[1]}"/></linearGradient></defs>
${content}
</svg>
`
}

function pins(x: number, y: number, count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `<rect x="${x + index * 22}" y="${y}" width="13" height="26" rx="3" fill="#cfa22a"/>`,
  ).join('')
}

/** The drive itself, 340 x 226 with its pins, its corner at the origin. */
function drive(product: ContentProduct): string {
  const months =
    product.months === null
      ? ''
      : `<rect x="48" y="132" width="150" height="32" rx="7" fill="#1a56db"/>
<text x="60" y="155" ${FONT} font-size="20" font-weight="700" fill="#fff">${product.months} месяцев</text>`
  return `<ellipse cx="170" cy="226" rx="160" ry="14" fill="#0b1220" opacity=".12"/>
${pins(78, 196, 9)}
<rect width="340" height="204" rx="22" fill="url(#b)"/>
<rect x="28" y="30" width="284" height="146" rx="12" fill="#f8faff"/>
<text x="48" y="76" ${FONT} font-size="34" font-weight="700" fill="#10192b">${escape(product.model)}</text>
<text x="48" y="108" ${FONT} font-size="19" fill="#5a6679">${escape(product.version.replace('исполнение', 'исп.'))}</text>
${months}
<g transform="translate(222 56)">${drawCode(product.id, 12, 6)}</g>`
}

function front(product: ContentProduct): string {
  const companion: Record<ContentProduct['type'], string> = {
    FN: '',
    KIT: `<g transform="translate(372 176)"><rect width="176" height="116" rx="12" fill="#fff" stroke="#c8d2e4" stroke-width="3"/>
<text x="18" y="40" ${FONT} font-size="22" font-weight="700" fill="#1a56db">Код ОФД</text>
<text x="18" y="68" ${FONT} font-size="15" fill="#5a6679">активация</text>
<rect x="18" y="82" width="140" height="14" rx="4" fill="#e7eefc"/></g>`,
    SET: `<g transform="translate(368 128)"><path d="M0 40 96 8l96 32v118l-96 32-96-32z" fill="#d9b98a"/><path d="M0 40 96 72l96-32M96 72v118" fill="none" stroke="#a98556" stroke-width="4"/>
<path d="M48 24 144 56v34" fill="none" stroke="#f4e6cf" stroke-width="10"/></g>
<g transform="translate(470 284)"><circle cx="0" cy="0" r="34" fill="#1a56db"/><path d="M-14 1l10 10 19-22" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></g>`,
  }
  const x = product.type === 'FN' ? 130 : 40
  return svg(
    product.name,
    bodyOf(product),
    `<g transform="translate(${x} 84)">${drive(product)}</g>${companion[product.type]}`,
  )
}

/** The back with its contacts and the passport number. */
function back(product: ContentProduct): string {
  return svg(
    `${product.name}: обратная сторона`,
    bodyOf(product),
    `<ellipse cx="300" cy="312" rx="160" ry="14" fill="#0b1220" opacity=".12"/>
${pins(208, 280, 9)}
<rect x="130" y="84" width="340" height="204" rx="22" fill="url(#b)"/>
<rect x="158" y="112" width="284" height="58" rx="8" fill="#000" opacity=".18"/>
<text x="174" y="136" ${FONT} font-size="15" fill="#dfe6f5">Заводской номер</text>
<text x="174" y="160" ${FONT} font-size="20" font-weight="700" fill="#fff" letter-spacing="2">9960 4405 ${String(product.id).padStart(4, '0')} 0001</text>
<g fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4"><rect x="158" y="190" width="84" height="74" rx="8"/><rect x="258" y="190" width="84" height="74" rx="8"/><rect x="358" y="190" width="84" height="74" rx="8"/></g>
<g fill="#cfa22a"><circle cx="200" cy="227" r="12"/><circle cx="300" cy="227" r="12"/><circle cx="400" cy="227" r="12"/></g>`,
  )
}

/** The drive beside its passport. */
function withPassport(product: ContentProduct): string {
  const lines = [0, 1, 2, 3, 4, 5]
    .map(
      (line) =>
        `<rect x="24" y="${92 + line * 24}" width="${line % 3 === 2 ? 96 : 152}" height="9" rx="4" fill="#d5deec"/>`,
    )
    .join('')
  return svg(
    `${product.name}: паспорт`,
    bodyOf(product),
    `<g transform="translate(330 58)"><rect width="200" height="284" rx="12" fill="#fff" stroke="#c8d2e4" stroke-width="3"/>
<text x="24" y="46" ${FONT} font-size="22" font-weight="700" fill="#10192b">Паспорт</text>
<text x="24" y="70" ${FONT} font-size="14" fill="#5a6679">${escape(product.model)}</text>${lines}
<g transform="translate(140 232) scale(.6)">${drawCode(product.id + 1, 10, 6)}</g></g>
<g transform="translate(50 110) scale(.86)">${drive(product)}</g>`,
  )
}

/** Three pictures of a product in one style. */
export function productPictures(product: ContentProduct): SeedFile[] {
  const encode = new TextEncoder()
  return [front(product), back(product), withPassport(product)].map((text, index) => ({
    name: `product-${product.id}-${index + 1}.svg`,
    mime: 'image/svg+xml',
    bytes: encode.encode(text),
  }))
}
