import { useDeferredValue, useMemo } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { Button } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { CardList } from './list/card-list.tsx'
import { arranged } from './filter/arranged.ts'
import { entriesOf } from './filter/catalogue-entry.ts'
import { FilterBar } from './filter/filter-bar.tsx'
import { countOptions } from './filter/matching.ts'
import { filterTexts } from './filter/texts.ts'
import { useSelection } from './filter/use-selection.ts'

/** Search, filters and sort order with the products found. The selection is stored in the address. */
export function Catalogue({ products }: { readonly products: readonly Product[] }) {
  const chooser = useSelection()
  // Deferred: the search field and the filters respond at once, the cards follow.
  const selection = useDeferredValue(chooser.selection)
  const entries = useMemo(() => entriesOf(products), [products])
  const counts = useMemo(() => countOptions(entries, selection), [entries, selection])
  const found = useMemo(() => arranged(entries, selection), [entries, selection])
  return (
    <>
      <FilterBar {...chooser} counts={counts} found={found.length} />
      {found.length > 0 ? (
        <CardList products={found} />
      ) : (
        <EmptyState
          title={filterTexts.nothing}
          text={filterTexts.nothingHint}
          action={
            <Button variant="secondary" onClick={chooser.reset}>
              {filterTexts.showAll}
            </Button>
          }
        />
      )}
    </>
  )
}
