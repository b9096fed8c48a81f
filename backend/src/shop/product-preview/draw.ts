import { AVAILABILITY, availabilityText } from 'shared-contracts/domain/availability'
import { formatMoney, type Kopecks } from 'shared-contracts/domain/money'
import { PORTAL_NAME } from '../../platform/pages/portal-name.ts'
import { fitBlock } from './lines.ts'
import { outlineOf, widthOf, type Weight } from './typefaces.ts'

/** What a preview says about its product. */
export interface PreviewFacts {
  readonly name: string
  readonly price: Kopecks
  /** `AVAILABILITY`. */
  readonly availability: number
  /** Whether the product's picture is drawn in `PICTURE_ROOM`. */
  readonly hasPicture: boolean
}

/** The size that social networks show whole, in px. */
const PREVIEW = { width: 1200, height: 630 } as const

/** The light theme of shared-ui. */
export const colors = {
  ink: '#10192B',
  muted: '#5A6679',
  line: '#DDE3EC',
  canvas: '#F4F6FA',
  surface: '#FFFFFF',
  brand: '#1A56DB',
  brandSoft: '#E8EFFD',
  success: '#0B7A45',
  warningMark: '#B7791F',
  neutralMark: '#7F8CA3',
} as const

const CARD = { left: 56, top: 120, right: 1144, bottom: 582, radius: 24 } as const
/** The part of the card behind the picture. */
const PANEL_WIDTH = 564
const PADDING = 44
/** Place of the product's picture, px. */
export const PICTURE_ROOM = { left: CARD.left + 16, top: CARD.top + 16, width: 532, height: 430 } as const

/** In em. */
const [LINE_HEIGHT, CAP_HEIGHT] = [1.2, 0.73]

/** The preview of a product as SVG, without the product's picture. */
export function drawPreview({ name, price, availability, hasPicture }: PreviewFacts): string {
  const left = CARD.left + (hasPicture ? PANEL_WIDTH : 0) + PADDING
  const width = CARD.right - PADDING - left
  const block = fitBlock(name, {
    width,
    height: 252,
    sizes: hasPicture ? [46, 42, 38, 34, 30] : [72, 64, 56, 48, 40, 34, 30],
    lineHeight: LINE_HEIGHT,
    weight: 'bold',
  })
  const money = formatMoney(price)
  const moneySize = Math.min(64, width / widthOf(money, 'bold'))
  const dot = colors[markOf(availability)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}">
<linearGradient id="p" x2="0" y2="1"><stop stop-color="${colors.brandSoft}"/><stop offset="1" stop-color="${colors.surface}"/></linearGradient>
<rect width="100%" height="100%" fill="${colors.canvas}"/><rect width="100%" height="88" fill="${colors.surface}"/><path d="M0 88h1200" stroke="${colors.line}" stroke-width="2"/>
<g transform="translate(56 20) scale(1.85)"><rect width="26" height="26" rx="6" fill="${colors.brand}"/><rect x="7" y="8" width="12" height="10" rx="2" fill="none" stroke="${colors.surface}" stroke-width="2"/></g>
${write(PORTAL_NAME, { x: 122, y: 56, size: 34, weight: 'bold' })}
<rect x="${CARD.left}" y="${CARD.top}" width="${CARD.right - CARD.left}" height="${CARD.bottom - CARD.top}" rx="${CARD.radius}" fill="${colors.surface}" stroke="${colors.line}" stroke-width="2"/>
${hasPicture ? panel() : ''}${block.lines
    .map((line, index) =>
      write(line, {
        x: left,
        y: CARD.top + PADDING + (CAP_HEIGHT + index * LINE_HEIGHT) * block.size,
        size: block.size,
        weight: 'bold',
      }),
    )
    .join('')}
<circle cx="${left + 9}" cy="454" r="9" fill="${dot}"/>${write(availabilityText[availability] ?? '', { x: left + 32, y: 464, size: 30, weight: 'regular', fill: colors.muted })}
${write(money, { x: left, y: 538, size: moneySize, weight: 'bold' })}
</svg>`
}

/** The left part of the card, inside its border. */
function panel(): string {
  const [top, height, radius] = [CARD.top + 1, CARD.bottom - CARD.top - 2, CARD.radius - 1]
  const round = `a${radius} ${radius} 0 0 1`
  return `<path d="M${CARD.left + PANEL_WIDTH} ${top}v${height}H${CARD.left + CARD.radius}${round} -${radius} -${radius}V${top + radius}${round} ${radius} -${radius}z" fill="url(#p)"/>`
}

function markOf(availability: number): keyof typeof colors {
  if (availability === AVAILABILITY.NOT_FOR_ORDER) return 'neutralMark'
  return availability === AVAILABILITY.LITTLE ? 'warningMark' : 'success'
}

interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: Weight
  readonly fill?: string
}

function write(text: string, { x, y, size, weight, fill = colors.ink }: Place): string {
  return `<g transform="translate(${x} ${y})" fill="${fill}">${outlineOf(text, size, weight)}</g>`
}
