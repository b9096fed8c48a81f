import { escapeMarkup } from 'backend/platform/pages/escape-markup'
import {
  bodyOf,
  box,
  cable,
  carton,
  codeCard,
  contacts,
  drive,
  passport,
  place,
  service,
  shadow,
  write,
} from './picture-parts.ts'
import type { NamedFile } from 'backend/platform/http/files/named-file'
import type { SampleProduct } from '../sample-products.ts'

function svg(title: string, product: SampleProduct, content: string): string {
  const [light, dark] = bodyOf(product)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" role="img" aria-label="${escapeMarkup(title)}">
<defs><linearGradient id="b" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
${content}
</svg>
`
}

/** Main picture by type: the drive alone, with its code card, or as a set in a carton. */
const scenes: Record<SampleProduct['type'], (product: SampleProduct) => string> = {
  FN: (product) => shadow(140, 318, 320) + place(130, 96, drive(product)),
  KIT: (product) =>
    shadow(50, 300, 290) +
    place(40, 100, drive(product), 0.9) +
    shadow(362, 338, 196) +
    place(360, 208, codeCard(product)),
  SET: (product) =>
    shadow(320, 316, 220) +
    place(322, 116, carton()) +
    shadow(48, 322, 262) +
    place(36, 140, drive(product), 0.82) +
    place(300, 246, codeCard(product), 0.78) +
    place(452, 236, service(), 0.92),
}

function front(product: SampleProduct): string {
  return svg(product.name, product, scenes[product.type](product))
}

/** The parts of a product side by side, by type. */
const contents: Record<SampleProduct['type'], (product: SampleProduct) => string> = {
  FN: (product) =>
    (product.isBare ? '' : place(44, 88, box(product))) +
    place(252, 88, passport(product)) +
    place(420, 100, drive(product), 0.46) +
    place(422, 254, cable()),
  KIT: (product) =>
    place(34, 88, box(product)) +
    place(234, 88, passport(product), 0.86) +
    place(232, 284, cable(), 0.8) +
    place(380, 92, drive(product), 0.52) +
    place(386, 222, codeCard(product), 0.86),
  SET: (product) =>
    place(30, 92, box(product), 0.92) +
    place(216, 92, passport(product), 0.8) +
    place(214, 274, cable(), 0.74) +
    place(350, 92, drive(product), 0.62) +
    place(350, 244, codeCard(product), 0.6) +
    place(486, 240, service(), 0.7),
}

function inThePack(product: SampleProduct): string {
  return svg(`${product.name}: что в упаковке`, product, contents[product.type](product))
}

/** Back of the drive with contacts and serial number, and the cable to the cash register. */
function connector(product: SampleProduct): string {
  const number = `9960 4405 ${String(product.id).padStart(4, '0')} 0001`
  const wires = Array.from({ length: 9 }, (_, index) => `M${167 + index * 34} 330v70`).join('')
  return svg(
    `${product.name}: разъем и заводской номер`,
    product,
    `<path d="${wires}" stroke="#9fb0cc" stroke-width="16"/><rect x="146" y="318" width="308" height="38" rx="8" fill="#f2f5fa" stroke="#8a97ad" stroke-width="2"/>
${contacts(158, 276, 9, 18, 16, 50)}<rect x="91" y="61" width="418" height="222" rx="24" fill="url(#b)" stroke="#93a1bd" stroke-width="2"/>
<rect x="122" y="88" width="356" height="66" rx="10" fill="#f8faff"/>${write('Заводской номер', { at: [140, 113], size: 15, fill: '#5a6679' })}${write(number, { at: [140, 141], size: 23, isBold: true })}
<g fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"><rect x="122" y="176" width="104" height="84" rx="10"/><rect x="248" y="176" width="104" height="84" rx="10"/><rect x="374" y="176" width="104" height="84" rx="10"/></g>
<path d="M174 204v28m-14-14h28M300 204v28m-14-14h28M426 204v28m-14-14h28" stroke="#cfa22a" stroke-width="5" stroke-linecap="round"/>`,
  )
}

/** Three pictures of a product: the product, its parts, its connection. */
export function productPictures(product: SampleProduct): NamedFile[] {
  const encode = new TextEncoder()
  return [front(product), inThePack(product), connector(product)].map((text, index) => ({
    name: `product-${product.id}-${index + 1}.svg`,
    mime: 'image/svg+xml',
    bytes: encode.encode(text),
  }))
}
