import { useId, useRef, useState } from 'react'
import { Button } from 'shared-ui/button'
import { ChevronIcon, SearchIcon } from 'shared-ui/icons'
import { usePortal } from 'shared-ui/portal'
import { FilterOptions } from './filter-options.tsx'
import { Bar, Note, Opener, Options, Area, SearchField, SortField, Vat } from './filter-parts.tsx'
import { isChanged, type OptionCounts } from './matching.ts'
import { isSearch } from './search-text.ts'
import { MAX_QUERY_LENGTH } from './selection-address.ts'
import { filterCount, SORTS } from './selection.ts'
import { filterTexts, shownText, sortText, vatText } from './texts.ts'
import type { SelectionChooser } from './use-selection.ts'

interface FilterBarProps extends SelectionChooser {
  readonly counts: OptionCounts
  /** Number of products found. */
  readonly found: number
}

/**
 * Search field, sort order and filters of the catalogue, with the number of products found. Without scripts it is a
 * plain form whose fields are the parameters of the address.
 */
export function FilterBar({ selection, search, settle, choose, reset, counts, found }: FilterBarProps) {
  const { vatPercent } = usePortal().config
  const [isOpen, setOpen] = useState(false)
  const optionsId = useId()
  const note = useRef<HTMLOutputElement>(null)
  const chosen = filterCount(selection)
  return (
    <Bar role="search" action="/products" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <Area $area="search">
        <SearchField
          type="search"
          name="q"
          aria-label={filterTexts.search}
          placeholder={filterTexts.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_QUERY_LENGTH}
          value={selection.query}
          onChange={(event) => search(event.target.value)}
          onBlur={settle}
        />
        <SearchIcon size={18} />
      </Area>
      <Opener type="button" aria-expanded={isOpen} aria-controls={optionsId} onClick={() => setOpen(!isOpen)}>
        {chosen > 0 ? `${filterTexts.filters} · ${chosen}` : filterTexts.filters}
      </Opener>
      <Area $area="sort">
        <SortField
          name="sort"
          aria-label={filterTexts.sort}
          value={selection.sort ?? ''}
          onChange={({ target }) => choose({ sort: SORTS.find((sort) => sort === target.value) ?? null })}
        >
          <option value="">{sortText.none}</option>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {sortText[sort]}
            </option>
          ))}
        </SortField>
        <ChevronIcon size={16} />
      </Area>
      <Options id={optionsId} data-closed={isOpen ? undefined : ''}>
        <FilterOptions selection={selection} counts={counts} onChoose={choose} />
      </Options>
      <Note>
        <output ref={note} tabIndex={-1}>
          {shownText(found, chosen > 0 || isSearch(selection.query))}
        </output>
        {vatPercent !== undefined && <Vat>{vatText(vatPercent)}</Vat>}
        {isChanged(selection) && (
          <Button
            variant="quiet"
            onClick={() => {
              reset()
              // The button disappears, so the focus moves to the number of products.
              note.current?.focus({ preventScroll: true })
            }}
          >
            {filterTexts.reset}
          </Button>
        )}
      </Note>
    </Bar>
  )
}
