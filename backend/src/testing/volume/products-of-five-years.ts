import { FIRST, type Rows, type Volume } from './made-rows.ts'

/** Products with 1C's goods for one in two. */
export function productsOf({ products = 0 }: Volume): Rows[] {
  const from = `generate_series(0, ${products - 1}) n`
  return [
    {
      into: 'products',
      values: {
        id: `${FIRST.product} + n`,
        name: `'Фискальный накопитель ' || n`,
        type: `(array['FN', 'SET', 'KIT', null])[n % 4 + 1]`,
        months: `(array[15, 36, 15, null])[n % 4 + 1]`,
        price: '1649000',
        stock: '0',
        is_displayed: 'n % 10 = 0',
        position: '1000 + n',
      },
      from,
    },
    {
      into: 'product_links',
      values: {
        external_id: `'made ' || n`,
        guid: `'made ' || n`,
        name: `'Накопитель ' || n`,
        article: `'А-' || n`,
        product_id: `${FIRST.product} + n`,
      },
      from: `${from} where n % 2 = 0`,
    },
  ]
}
