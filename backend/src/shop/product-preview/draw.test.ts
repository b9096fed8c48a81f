import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { AVAILABILITY } from 'shared-contracts/domain/availability'
import { kopecksOf } from 'shared-contracts/domain/money'
import { colors, drawPreview, PICTURE_ROOM, type PreviewFacts } from './draw.ts'
import { fitPicture, renderPreview } from './render.ts'

const facts: PreviewFacts = {
  name: 'Фискальный накопитель ФН-1.1М, 36 месяцев',
  price: kopecksOf(16_490),
  availability: AVAILABILITY.MANY,
  hasPicture: true,
}

const svg = (content: string, size = 'viewBox="0 0 600 400"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`,
  )

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  return {
    info,
    at: (x: number, y: number) => Array.from(data.subarray((y * info.width + x) * info.channels).subarray(0, 3)),
  }
}

test('the colours are those of the portal’s light theme', () => {
  const tokens = readFileSync(join(__dirname, '../../../../shared-ui/src/theme/tokens.ts'), 'utf8')
  const light = tokens.slice(tokens.indexOf('lightColors'), tokens.indexOf('darkColors'))
  for (const [name, color] of Object.entries(colors)) expect(light).toContain(`  ${name}: '${color}',\n`)
})

test('each fact changes the preview', () => {
  const others: Partial<PreviewFacts>[] = [
    { name: 'Фискальный накопитель ФН-1.1М, 15 месяцев' },
    { price: kopecksOf(16_490.5) },
    { availability: AVAILABILITY.ENOUGH },
    { availability: AVAILABILITY.LITTLE },
    { availability: AVAILABILITY.NOT_FOR_ORDER },
    { hasPicture: false },
  ]
  const drawn = [facts, ...others.map((other) => ({ ...facts, ...other }))].map(drawPreview)
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(drawPreview({ ...facts })).toBe(drawn[0])
})

test.each([
  ['markup', '<b>ФН</b> & "касса" \'1\' ]]> <!-- --> &amp;'],
  ['control characters', 'ФН\u0007\u0085\u2028\u202eмесяцев\u0000'],
  ['signs outside the typeface', 'Қазақстан Ελλάδα ⚙ 😀 שלום ฟิสคอล 漢字 e\u0301'],
  ['half a surrogate pair', 'ФН \ud83d накопитель'],
  ['nothing', ''],
  ['spaces only', ' \u00a0\n\t'],
  ['ten thousand letters', 'накопитель '.repeat(1_000)],
])('a name with %s is drawn', async (_, name) => {
  for (const hasPicture of [true, false]) {
    const text = drawPreview({ ...facts, name, hasPicture })
    const { width, height } = await sharp(await renderPreview(text)).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
})

test('the largest price stays inside the card', async () => {
  const price = kopecksOf(9_999_999_999_999.99)
  const { at } = await pixelsOf(await renderPreview(drawPreview({ ...facts, price })))
  const [right, surface] = [1120, [255, 255, 255]]
  for (let y = 480; y < 560; y += 1) expect(at(right, y)).toEqual(surface)
})

test('a picture is fitted into its room, in the middle', async () => {
  const tall = svg('<rect width="100" height="400" fill="#f00"/>', 'viewBox="0 0 100 400"')
  const picture = await fitPicture(tall)
  const { at } = await pixelsOf(await renderPreview(drawPreview(facts), picture))
  const { left, top, width, height } = PICTURE_ROOM
  const [x, y] = [left + width / 2, top + height / 2]
  expect(at(x, y)).toEqual([255, 0, 0])
  expect(at(x, top + 1)).toEqual([255, 0, 0])
  expect(at(x, top + height - 2)).toEqual([255, 0, 0])
  expect(at(left + 20, y)).not.toEqual([255, 0, 0])
  expect(at(left + width - 20, y)).not.toEqual([255, 0, 0])
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a product’s picture may be %s', async (format) => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#00f' } })
    .toFormat(format)
    .toBuffer()
  const { at } = await pixelsOf(await renderPreview(drawPreview(facts), await fitPicture(bytes)))
  const [red = 0, green = 0, blue = 0] = at(PICTURE_ROOM.left + 266, PICTURE_ROOM.top + 215)
  expect([red < 10, green < 10, blue > 245]).toEqual([true, true, true])
})

test.each([
  ['no picture', Buffer.from('hello')],
  ['empty', Buffer.alloc(0)],
  ['too many pixels', svg('', 'width="20000" height="20000"')],
  ['cut off', svg('<rect').subarray(0, 90)],
])('a file that is %s is refused', async (_, bytes) => {
  await expect(fitPicture(bytes)).rejects.toThrow()
})

test('A2: a picture loads nothing, neither from the network nor from the disk', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const file = `file://${join(__dirname, '../../../assets/pages/icon.svg')}`
  const links = [`${url}/a.png`, file, 'icon.svg']
  const images = links.map((link) => `<image width="600" height="400" href="${link}" xlink:href="${link}"/>`)
  const style = `<style>@import url("${url}/a.css"); rect { fill: url("${url}/b.svg#p") }</style>`
  const picture = await fitPicture(svg(style + images.join('')))
  server.closeAllConnections()
  server.close()
  expect(asked).toEqual([])
  const { channels } = await sharp(picture.input).stats()
  expect(channels.at(-1)?.max).toBe(0)
})
