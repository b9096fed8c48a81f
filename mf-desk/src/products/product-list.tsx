import { useMemo } from 'react'
import { getDeskProducts } from 'shared-contracts/api/desk/products'
import { usePortal } from 'shared-ui/portal'
import { PagedList, PAGE_ROWS } from 'shared-ui/unshared/paged-list'
import { RefusedItems } from '../parts/refused-items.tsx'
import { SelectionContext, useSelection } from '../parts/selection.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { KEY } from './key.ts'
import { ProductCard, productColumns, type ProductListActions } from './product-columns.tsx'
import { useProductFilter } from './product-filters.tsx'
import { productTexts as texts } from './texts.ts'

/** DESK-007: the found products; the chosen ones are changed at once. */
export function ProductList(list: ProductListActions) {
  const { http } = usePortal()
  const { filter, key } = useProductFilter()
  const selection = useSelection()
  const columns = useMemo(() => productColumns(list), [list])
  return (
    <SelectionContext value={selection}>
      <RefusedItems />
      <PagedList
        caption={texts.caption}
        queryKey={[KEY, 'list', key]}
        load={(after, signal) =>
          http.call(
            getDeskProducts,
            { query: { ...filter, rowsCount: PAGE_ROWS, ...(after !== undefined && { after }) } },
            { signal },
          )
        }
        columns={columns}
        rowKey={({ productId }) => productId}
        card={(product) => <ProductCard product={product} list={list} />}
        above={(rows) => <BulkBar rows={rows} />}
        empty={{ title: texts.none, text: texts.noneHint }}
      />
    </SelectionContext>
  )
}
