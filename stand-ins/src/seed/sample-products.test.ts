import { brotliCompressSync } from 'node:zlib'
import { isMarked } from 'shared-contracts/domain/marking'
import { drawText } from './pictures/letters.ts'
import { productPictures } from './pictures/pictures.ts'
import { productCharacteristics, productDescription } from './files/product-texts.ts'
import { sampleProducts } from './sample-products.ts'

/** Largest picture, bytes after compression. */
const PICTURE_LIMIT = 6 * 1024
const drives = sampleProducts.filter(({ type }) => type === 'FN')

test('CAT-002: fiscal drives, kits and sets are sold', () => {
  const shown = sampleProducts.filter(({ isDisplayed }) => isDisplayed !== false)
  expect(new Set(shown.map(({ type }) => type))).toEqual(new Set(['FN', 'KIT', 'SET']))
})

test('CAT-003: a drive is valid for 15 or 36 months, as its name, description and characteristics say', () => {
  expect(new Set(drives.map(({ months }) => months))).toEqual(new Set([15, 36]))
  for (const product of sampleProducts) {
    const { months } = product
    const term = new RegExp(`(?<!\\d)${months} месяцев`)
    expect(product.name).toMatch(term)
    expect(productDescription(product)).toMatch(new RegExp(`Срок ${months} месяцев`))
    expect(productCharacteristics(product)).toMatch(
      new RegExp(`Срок действия ключа фискального признака</th><td>${months} месяцев`),
    )
  }
})

test('CAT-004: every product mentions the format ФФД 1.2', () => {
  for (const product of sampleProducts) {
    expect(productDescription(product)).toContain('ФФД 1.2')
    expect(productCharacteristics(product)).toContain('ФФД 1.2')
  }
})

test('CAT-010: the texts speak of marked goods exactly where the badge does', () => {
  for (const product of sampleProducts) {
    for (const text of [productDescription(product), productCharacteristics(product)]) {
      expect([product.id, /маркированн/i.test(text)]).toEqual([product.id, isMarked(product.id)])
    }
  }
})

test('the description marks the number of a law, so that no line breaks within it', () => {
  for (const product of sampleProducts) expect(productDescription(product)).toContain('<abbr>№\u00A054-ФЗ</abbr>')
})

test('the pictures contain no text, which would look different where its typeface is missing', () => {
  for (const { bytes } of sampleProducts.flatMap(productPictures)) {
    expect(new TextDecoder().decode(bytes)).not.toMatch(/<text|font-family/)
  }
})

test('the inscriptions of a drive end before the code beside them', () => {
  /** Where the inscriptions begin and the code begins, px. */
  const [start, code] = [48, 216]
  for (const { model, version } of sampleProducts) {
    expect(start + drawText(model, 34, 'bold').width).toBeLessThan(code)
    expect(start + drawText(version.replace('исполнение', 'исп.'), 18, 'regular').width).toBeLessThan(code)
  }
})

test('CALL-018: a product has three small, different pictures, and those of a drive, a kit and a set differ', () => {
  const content = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace(/aria-label="[^"]*"/, '')
  for (const product of sampleProducts) {
    const pictures = productPictures(product)
    expect(new Set(pictures.map(({ bytes }) => content(bytes))).size).toBe(3)
    for (const { bytes } of pictures) expect(brotliCompressSync(bytes).length).toBeLessThan(PICTURE_LIMIT)
  }
  const [drive] = drives
  if (drive === undefined) throw new Error('no drive')
  const fronts = (['FN', 'KIT', 'SET'] as const).map((type) => productPictures({ ...drive, type })[0])
  expect(new Set(fronts.map((picture) => picture && content(picture.bytes))).size).toBe(3)
})
