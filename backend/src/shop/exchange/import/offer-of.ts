import type { Kopecks } from 'shared-contracts/domain/money'
import { childOf, childrenOf, textOf, type XmlElement } from '../xml/element.ts'
import { isRouble, piecesOf, priceOf } from './numbers.ts'
import { identityOf, type ReadRow } from './product-of.ts'
import { importTexts } from './texts.ts'

/** What offers are read by. */
export interface OfferTerms {
  /** EXCH-015: «Ид» of the chosen price type. */
  readonly priceType: string | null
  /** EXCH-016: the warehouses whose rests count. */
  readonly warehouses: 'all' | readonly string[] | null
  /** Currencies of the price types that the file defines, by «Ид». */
  readonly currencies: Readonly<Record<string, string>>
}

/** A «Предложение». A wrong price or rest is refused, and what is right in the same offer counts all the same. */
export function offerOf(offer: XmlElement, terms: OfferTerms): ReadRow {
  const read = identityOf(offer)
  if (read.row === undefined) return read
  const price = chosenPrice(offer, terms)
  const rests = chosenRests(offer, terms)
  const why = [price, rests].flatMap((result) => (typeof result === 'string' ? [result] : []))
  return {
    what: read.what,
    ...(why.length > 0 && { why: why.join(' ') }),
    row: {
      ...read.row,
      price: typeof price === 'number' ? price : null,
      rests: typeof rests === 'number' ? rests : null,
      isRefused: why.length > 0,
    },
  }
}

/** Whether an offer says something of prices, and of rests, chosen or not. */
export function contentOf(offer: XmlElement): { readonly hasPrices: boolean; readonly hasRests: boolean } {
  const rests = ['Количество', 'Остатки', 'Склад'].some((name) => childOf(offer, name) !== undefined)
  return { hasPrices: childOf(offer, 'Цены') !== undefined, hasRests: rests }
}

/** @returns undefined when the offer has none; a text when it is refused */
function chosenPrice(offer: XmlElement, { priceType, currencies }: OfferTerms): Kopecks | string | undefined {
  if (priceType === null) return undefined
  const price = childrenOf(childOf(offer, 'Цены'), 'Цена').find((one) => textOf(one, 'ИдТипаЦены') === priceType)
  if (price === undefined) return undefined
  const currency = textOf(price, 'Валюта') ?? currencies[priceType]
  if (currency !== undefined && !isRouble(currency)) return importTexts.wrongCurrency(currency.slice(0, 20))
  const text = textOf(price, 'ЦенаЗаЕдиницу') ?? ''
  return priceOf(text) ?? importTexts.wrongPrice(text.slice(0, 40))
}

/** @returns undefined when the offer says nothing of rests; a text when it is refused */
function chosenRests(offer: XmlElement, { warehouses }: OfferTerms): number | string | undefined {
  if (warehouses === null) return undefined
  const perWarehouse = restsPerWarehouse(offer)
  const rests = perWarehouse.length > 0 ? perWarehouse : restsInAll(offer)
  if (rests.length === 0) return undefined
  let sum = 0
  for (const { warehouse, text } of rests) {
    if (warehouses !== 'all' && warehouse !== undefined && !warehouses.includes(warehouse)) continue
    const pieces = piecesOf(text)
    if (pieces === undefined) return importTexts.wrongRest(text.slice(0, 40))
    sum += pieces
  }
  return Math.min(sum, 2_000_000_000)
}

interface Rest {
  /** Undefined: all of them. */
  readonly warehouse: string | undefined
  readonly text: string
}

/** As attributes of «Склад» in the offer, or as `Остатки/Остаток/Склад`. */
function restsPerWarehouse(offer: XmlElement): Rest[] {
  const inOffer = childrenOf(offer, 'Склад').map((stock) => ({
    warehouse: stock.attributes['ИдСклада'] ?? '',
    text: stock.attributes['КоличествоНаСкладе'] ?? '',
  }))
  const inRests = childrenOf(childOf(offer, 'Остатки'), 'Остаток')
    .flatMap((rest) => childrenOf(rest, 'Склад'))
    .map((stock) => ({ warehouse: textOf(stock, 'Ид') ?? '', text: textOf(stock, 'Количество') ?? '' }))
  return [...inOffer, ...inRests]
}

/** Without warehouses: `Остатки/Остаток/Количество` or `Количество`. */
function restsInAll(offer: XmlElement): Rest[] {
  const inRests = childrenOf(childOf(offer, 'Остатки'), 'Остаток').map((rest) => childOf(rest, 'Количество'))
  const found = [...inRests, ...(inRests.length > 0 ? [] : [childOf(offer, 'Количество')])]
  return found.flatMap((element) => (element === undefined ? [] : [{ warehouse: undefined, text: element.text }]))
}
