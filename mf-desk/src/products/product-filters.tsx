import { productFilterSchema } from 'shared-contracts/api/desk/products'
import { Button } from 'shared-ui/button'
import { Select } from 'shared-ui/select'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { FileButton } from 'shared-ui/unshared/file-button'
import { FilterRow } from '../parts/filter-row.tsx'
import { SearchField } from 'shared-ui/unshared/search-field'
import { useAddressValues } from 'shared-ui/unshared/use-address-values'
import { productTexts as texts } from './texts.ts'

/** In one row beside the details too. */
const Filters = styled(FilterRow)`
  ${theme.media.up('lg')} {
    grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
`

const NAMES = ['text', 'isShown', 'type', 'isLinked'] as const
const TYPES = ['FN', 'SET', 'KIT', 'none'] as const
const options = (record: Readonly<Record<string, string>>, order: readonly string[]) =>
  order.map((value) => ({ value, text: record[value] ?? value }))

/** The filter of the address, as the call takes it; `key` is equal for equal filters. */
export function useProductFilter() {
  const [{ text, ...values }] = useAddressValues(NAMES, productFilterSchema)
  const flag = (value: string) => (value === 'true' ? true : value === 'false' ? false : undefined)
  const [isShown, isLinked] = [flag(values.isShown), flag(values.isLinked)]
  const type = TYPES.find((one) => one === values.type)
  const filter = {
    ...(text !== '' && { text }),
    ...(isShown !== undefined && { isShown }),
    ...(isLinked !== undefined && { isLinked }),
    ...(type !== undefined && { type }),
  }
  return { filter, key: JSON.stringify(filter) }
}

interface ProductFiltersProps {
  readonly onAdd: () => void
  readonly onExport: () => void
  readonly onImport: (file: File) => void
}

/** What of the products is listed, and what is done with the list. */
export function ProductFilters({ onAdd, onExport, onImport }: ProductFiltersProps) {
  const [values, change] = useAddressValues(NAMES, productFilterSchema)
  return (
    <>
      <Filters role="search" aria-label={texts.filters}>
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          value={values.text}
          maxLength={200}
          onSearch={(text) => change({ text }, false)}
        />
        <Select
          label={texts.visibility}
          options={options(texts.visibilities, ['', 'true', 'false'])}
          value={values.isShown}
          onChange={(isShown) => change({ isShown })}
        />
        <Select
          label={texts.type}
          options={options(texts.types, ['', ...TYPES])}
          value={values.type}
          onChange={(type) => change({ type })}
        />
        <Select
          label={texts.link}
          options={options(texts.links, ['', 'true', 'false'])}
          value={values.isLinked}
          onChange={(isLinked) => change({ isLinked })}
        />
      </Filters>
      <Actions>
        <Button variant="secondary" onClick={onAdd}>
          {texts.add}
        </Button>
        <Button variant="secondary" onClick={onExport}>
          {texts.exportSheet}
        </Button>
        <FileButton accept=".xlsx" label={texts.importSheet} onFile={onImport}>
          {texts.importSheet}
        </FileButton>
      </Actions>
    </>
  )
}
