import { parseArgs } from 'node:util'
import { formatMoney } from 'shared-contracts/domain/money'
import { WrongCommand } from '../../../platform/command-line/wrong-command.ts'
import { linkProduct } from '../links/link-product.ts'
import { LinkRefused } from '../links/link-refused.ts'
import { listLinks, type ListedLink } from '../links/list-links.ts'
import { hideProduct, showProduct, type ShownProduct } from '../links/show-product.ts'
import { COMMAND, numberIn, textIn, type Command } from './command.ts'

/** Goods that are listed at once. */
const LISTED = 200

/** EXCH-013, EXCH-031: goods of 1C that are not in the catalogue, each with the product that may be the same. */
export const productsCommand: Command = {
  usage: 'products [after number]',
  about: 'goods of 1C that are neither linked nor shown yet',
  most: 1,
  run: async ([after = '0'], { db, say }) => {
    const links = await listLinks(db, { after: numberIn(after, 'goods'), limit: LISTED, isWaiting: true })
    if (links.length === 0) say('no goods of 1C wait')
    for (const link of links) say(lineOf(link))
  },
}

function lineOf({ id, externalId, name, article, price, rests, proposedProductId }: ListedLink): string {
  return [
    `${id}  ${externalId}  ${name}`,
    ...(article === null ? [] : [`article ${article}`]),
    price === null ? 'no price' : formatMoney(price),
    rests === null ? 'no rests' : `${rests} pieces`,
    ...(proposedProductId === null ? [] : [`proposed: link ${proposedProductId} ${externalId}`]),
  ].join('  ')
}

/** EXCH-013. */
export const showCommand: Command = {
  usage: 'show <goods> --type FN|SET|KIT [--kind 15|36]',
  about: 'shows goods of 1C to buyers, as a product of this type and validity of its drive',
  most: 5,
  run: async (words, { db, say, at }) => {
    const { positionals, values } = optionsIn(words)
    const id = numberIn(positionals[0], 'goods')
    const shown = shownProduct(values)
    const product = await refusedPlainly(() => showProduct(db, id, shown, { at, by: COMMAND }))
    say(`shown: product ${product}`)
  },
}

/** EXCH-013. */
export const hideCommand: Command = {
  usage: 'hide <product>',
  about: 'hides a product from buyers',
  most: 1,
  run: async ([number], { db, say, at }) => {
    const id = numberIn(number, 'product')
    await refusedPlainly(() => hideProduct(db, id, { at, by: COMMAND }))
    say(`hidden: product ${id}`)
  },
}

/** EXCH-031. */
export const linkCommand: Command = {
  usage: 'link <product> <guid>',
  about: 'says that a product of the catalogue is these goods of 1C',
  most: 2,
  run: async ([number, word], { db, say, at }) => {
    const productId = numberIn(number, 'product')
    const guid = textIn(word, 'guid of the goods')
    await refusedPlainly(() => linkProduct(db, { productId, externalId: guid }, { at, by: COMMAND }))
    say(`linked: product ${productId}`)
  },
}

function optionsIn(words: readonly string[]) {
  try {
    const options = { type: { type: 'string' }, kind: { type: 'string' } } as const
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    throw new WrongCommand((error as Error).message, { cause: error })
  }
}

function shownProduct({ type, kind }: { readonly type?: string; readonly kind?: string }): ShownProduct {
  if (type !== 'FN' && type !== 'SET' && type !== 'KIT') throw new WrongCommand('give --type FN, SET or KIT')
  if (kind !== undefined && kind !== '15' && kind !== '36') throw new WrongCommand('give --kind 15 or 36')
  return { type, months: kind === undefined ? null : kind === '15' ? 15 : 36 }
}

/** @throws WrongCommand with the reason of a LinkRefused */
async function refusedPlainly<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof LinkRefused) throw new WrongCommand(error.message, { cause: error })
    throw error
  }
}
