import { drawText } from './letters.ts'
import type { SampleProduct } from '../sample-products.ts'

const INK = '#10192b'
const MUTED = '#5a6679'
const BRAND = '#1a56db'
const GOLD = '#cfa22a'
/** Edge of white parts, visible on a light background. */
const PAPER_EDGE = '#c8d2e4'
/** Edge of dark parts, visible on a dark background. */
const RIM = 'stroke="#93a1bd" stroke-width="2"'

/** Body colours of a drive by model and term, from the light corner to the dark one. */
const bodies: Readonly<Record<string, readonly [string, string]>> = {
  'ФН-1.1М 36': ['#3b4763', '#1b2542'],
  'ФН-1.1М 15': ['#3f5a7d', '#203c60'],
  'ФН-1.2 36': ['#44554a', '#26382c'],
  'ФН-1.2 15': ['#574a63', '#3a2b47'],
}

export function bodyOf({ model, months }: SampleProduct): readonly [string, string] {
  return bodies[`${model} ${months}`] ?? ['#5b6069', '#383c45']
}

interface Line {
  readonly at: readonly [x: number, y: number]
  readonly size: number
  readonly fill?: string
  readonly isBold?: boolean
}

export function write(text: string, { at: [x, y], size, fill = INK, isBold = false }: Line): string {
  const { path, scale } = drawText(text, size, isBold ? 'bold' : 'regular')
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${path}" fill="${fill}"/>`
}

export function place(x: number, y: number, content: string, scale = 1): string {
  return `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${content}</g>`
}

/** Shadow below an object; hardly visible on a dark background. */
export function shadow(x: number, y: number, width: number): string {
  return `<ellipse cx="${x + width / 2}" cy="${y}" rx="${width / 2}" ry="12" fill="#0b1220" opacity=".14"/>`
}

/** A row of `count` contacts. */
export function contacts(x: number, y: number, count: number, width = 13, gap = 9, height = 26): string {
  const steps = Array.from({ length: count }, (_, index) => `M${index * (width + gap)} 0h${width}v${height}h-${width}z`)
  return `<path transform="translate(${x} ${y})" d="${steps.join('')}" fill="${GOLD}"/>`
}

/** Front of the drive with its contacts, 340 x 222. */
export function drive({ id, model, version, months }: SampleProduct): string {
  const term =
    months === null
      ? ''
      : `<rect x="48" y="128" width="152" height="34" rx="8" fill="${BRAND}"/>${write(`${months} месяцев`, { at: [61, 152], size: 20, fill: '#fff', isBold: true })}`
  return `${contacts(77, 196, 9)}<rect x="1" y="1" width="338" height="202" rx="22" fill="url(#b)" ${RIM}/>
<rect x="28" y="28" width="284" height="148" rx="12" fill="#f8faff"/>
${write(model, { at: [48, 76], size: 34, isBold: true })}${write(version.replace('исполнение', 'исп.'), { at: [48, 106], size: 18, fill: MUTED })}${term}
${place(216, 52, drawCode(id, 12, 6.5))}`
}

/** Sales box of the drive, 180 x 236. */
export function box({ model, months }: SampleProduct): string {
  const term = months === null ? '' : write(String(months), { at: [22, 150], size: 64, fill: '#fff', isBold: true })
  const unit = months === null ? '' : write('месяцев', { at: [24, 178], size: 19, fill: '#fff' })
  return `<path d="M10 20 26 2h128l16 18z" fill="#e7ecf5" stroke="${PAPER_EDGE}" stroke-width="2"/>
<rect x="1" y="20" width="178" height="215" rx="8" fill="#fff" stroke="${PAPER_EDGE}" stroke-width="2"/>
<path d="M1 92h178v106H1z" fill="url(#b)"/>${term}${unit}
${write(model, { at: [22, 64], size: 28, isBold: true })}${write('Фискальный накопитель', { at: [22, 84], size: 12, fill: MUTED })}
${write('ФФД 1.2', { at: [22, 222], size: 14, fill: MUTED, isBold: true })}${contacts(112, 208, 5, 6, 4, 14)}`
}

/** Passport of the drive, 140 x 196. */
export function passport({ id, model }: SampleProduct): string {
  const lines = [0, 1, 2, 3].map((line) => `M18 ${82 + line * 17}h${line === 2 ? 64 : 104}`).join('')
  return `<rect x="1" y="1" width="138" height="194" rx="8" fill="#fff" stroke="${PAPER_EDGE}" stroke-width="2"/>
${write('Паспорт', { at: [18, 36], size: 20, isBold: true })}${write(model, { at: [18, 57], size: 13, fill: MUTED })}
<path d="${lines}" stroke="#d5deec" stroke-width="7" stroke-linecap="round"/>
<circle cx="40" cy="166" r="15" fill="none" stroke="${BRAND}" stroke-width="3" opacity=".7"/>${place(96, 152, drawCode(id + 1, 10, 2.8))}`
}

/** Card with the code of the fiscal data operator, 200 x 126. */
export function codeCard({ months }: SampleProduct): string {
  const term = months === null ? 'активация' : `${months} месяцев`
  return `<rect x="1" y="1" width="198" height="124" rx="12" fill="#fff" stroke="${PAPER_EDGE}" stroke-width="2"/>
<path d="M1 46V13A12 12 0 0 1 13 1h174a12 12 0 0 1 12 12v33z" fill="${BRAND}"/>
${write('Код ОФД', { at: [18, 32], size: 22, fill: '#fff', isBold: true })}${write(term, { at: [18, 74], size: 17, fill: MUTED })}
<rect x="18" y="88" width="164" height="20" rx="5" fill="#e7eefc"/><path d="M28 98h34m10 0h34m10 0h34" stroke="${BRAND}" stroke-width="6" stroke-dasharray="6 4"/>`
}

/** Ribbon cable, 150 x 40. */
export function cable(): string {
  const wires = [8, 14, 20, 26, 32].map((y) => `M16 ${y}C60 ${y - 16} 90 ${y + 16} 134 ${y}`).join('')
  return `<path d="${wires}" fill="none" stroke="#9fb0cc" stroke-width="4"/>
<rect x="1" y="1" width="20" height="38" rx="4" fill="#f2f5fa" stroke="#8a97ad" stroke-width="2"/><rect x="129" y="1" width="20" height="38" rx="4" fill="#f2f5fa" stroke="#8a97ad" stroke-width="2"/>`
}

/** Screen that stands for a specialist's remote service, 130 x 110. */
export function service(): string {
  return `<path d="M52 84h26l6 22H46z" fill="#9fb0cc"/><rect x="2" y="2" width="126" height="84" rx="10" fill="${INK}" ${RIM}/>
<rect x="11" y="11" width="108" height="66" rx="5" fill="#e7eefc"/><circle cx="65" cy="44" r="24" fill="#0b7a45"/>
<path d="M53 44l9 9 16-18" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Open carton of a set, 220 x 190. */
export function carton(): string {
  return `<path d="M0 60 110 92v98L0 158z" fill="#c9a46f"/><path d="M220 60 110 92v98l110-32z" fill="#b8925c"/>
<path d="M0 60 110 28l110 32-110 32z" fill="#8f6d3f"/><path d="M0 60 110 28 80 0-28 34z" fill="#dfc096"/><path d="M220 60 110 28 140 0l108 34z" fill="#d3b083"/>
<path d="M20 84l44 13v22l-44-13z" fill="#f4e6cf"/>`
}

/** Draws a two-dimensional code of `size` modules, each `module` px wide. Equal seeds give equal codes. */
function drawCode(seed: number, size: number, module: number): string {
  let state = (seed * 2654435761) >>> 0
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  let path = ''
  for (let row = 0; row < size; row += 1) {
    const isDark = Array.from({ length: size }, (_, column) => {
      const isFinder = column === 0 || row === size - 1
      const isClock = (row === 0 && column % 2 === 0) || (column === size - 1 && row % 2 === 1)
      return isFinder || isClock || (row > 0 && column < size - 1 && random() > 0.48)
    })
    path += runsOf(isDark).reduce((drawn, [from, length]) => `${drawn}M${from} ${row}h${length}v1h-${length}z`, '')
  }
  return `<path transform="scale(${module})" d="${path}" fill="#10192b" shape-rendering="crispEdges"/>`
}

/** Runs of adjacent dark modules in a row. */
function runsOf(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, column) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last !== undefined && last[0] + last[1] === column) last[1] += 1
    else runs.push([column, 1])
  })
  return runs
}
