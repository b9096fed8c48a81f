import type { Ref } from 'react'
import { MAX_DRIVE_QUERY } from 'shared-contracts/api/drives/drives'
import { Button } from 'shared-ui/button'
import { Select } from 'shared-ui/select'
import { theme } from 'shared-ui/theme'
import { FilterFold } from 'shared-ui/unshared/filter-fold'
import { FilterChip } from 'shared-ui/unshared/filter-chip'
import { SearchField } from 'shared-ui/unshared/search-field'
import { useIsWide } from 'shared-ui/use-is-wide'
import styled from 'styled-components'
import { ANY, optionsOf, partsOf, type SelectName } from './filter-parts.ts'
import { listTexts as texts } from './texts.ts'
import type { DriveFilterState } from './use-drive-filter.ts'

const Wide = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${theme.space(2)};
  margin-block: ${theme.space(4)} ${theme.space(3)};

  > * {
    flex: 1 1 150px;
  }
  > :first-child {
    flex: 0 1 264px;
  }
  > button {
    flex: none;
  }
  @media print {
    display: none;
  }
`
const Narrow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${theme.space(2)};
  margin-block: ${theme.space(3)};

  > :first-child {
    flex: 1 1 10rem;
  }
  @media print {
    display: none;
  }
`
const Chips = styled.div`
  display: flex;
  flex: 1 1 100%;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`
interface DriveFiltersProps {
  readonly filter: DriveFilterState
  /** Months that can be chosen. */
  readonly months: readonly string[]
  readonly onReset: () => void
  readonly ref: Ref<HTMLDivElement>
}

/** DRIVE-002: the fields by which drives are found; on a narrow screen all but the search are folded. */
export function DriveFilters({ filter, months, onReset, ref }: DriveFiltersProps) {
  const { tab, values, isFiltered, change } = filter
  const isWide = useIsWide()
  const options = optionsOf(filter, months)
  const select = (name: SelectName) => (
    <Select
      label={texts[name]}
      options={options[name]}
      value={values[name] || ANY}
      onChange={(value) => change({ [name]: value === ANY ? '' : value })}
    />
  )
  const fields = (
    <>
      {select('kind')}
      {select('condition')}
      {tab === 'work' && select('month')}
      <SearchField
        label={texts.address}
        value={values.address}
        maxLength={MAX_DRIVE_QUERY}
        autoComplete="off"
        hasShortcut={false}
        onSearch={(address) => change({ address }, false)}
      />
      {isFiltered && (
        <Button variant="quiet" onClick={onReset}>
          {texts.reset}
        </Button>
      )}
    </>
  )
  const search = (
    <SearchField
      label={texts.search}
      placeholder={isWide ? texts.searchHint : texts.shortSearchHint}
      value={values.q}
      maxLength={MAX_DRIVE_QUERY}
      autoComplete="off"
      onSearch={(q) => change({ q }, false)}
    />
  )
  if (isWide) {
    return (
      <Wide ref={ref} role="search" aria-label={texts.filters}>
        {search}
        {fields}
      </Wide>
    )
  }
  const chips = partsOf(filter, options)
  return (
    <Narrow ref={ref} role="search" aria-label={texts.filters}>
      {search}
      <FilterFold
        count={chips.length}
        chips={
          <Chips>
            {chips.map(({ name, text }) => (
              <FilterChip key={name} text={text} onRemove={() => change({ [name]: '' })} />
            ))}
          </Chips>
        }
      >
        {fields}
      </FilterFold>
    </Narrow>
  )
}
