import type { ExchangeSettings, ShownExchangeSettings } from 'shared-contracts/api/desk/exchange'
import { Check } from 'shared-ui/unshared/check'
import { Group } from './settings-group.tsx'
import { exchangeTexts as texts } from './texts.ts'

interface WarehouseFieldsProps {
  readonly seen: ShownExchangeSettings['warehouses']
  readonly value: ExchangeSettings['warehouses']
  readonly onChange: (value: ExchangeSettings['warehouses']) => void
}

/** EXCH-016: all warehouses, or some of those that 1C has named. */
export function WarehouseFields({ seen, value, onChange }: WarehouseFieldsProps) {
  const chosen = value === 'all' ? seen.map(({ id }) => id) : (value ?? [])
  const unknown = chosen.filter((id) => !seen.some((place) => place.id === id)).map((id) => ({ id, name: id }))
  const choose = (ids: readonly string[]) => onChange(ids.length === 0 ? null : [...ids])
  return (
    <Group>
      <legend>{texts.warehouses}</legend>
      <p>{seen.length === 0 ? texts.nothingSeen : texts.warehousesHint}</p>
      <Check checked={value === 'all'} onChange={(event) => (event.target.checked ? onChange('all') : choose([]))}>
        {texts.allWarehouses}
      </Check>
      {[...seen, ...unknown].map(({ id, name }) => (
        <Check
          key={id}
          disabled={value === 'all'}
          checked={chosen.includes(id)}
          onChange={(event) => choose(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
        >
          {name}
        </Check>
      ))}
    </Group>
  )
}
