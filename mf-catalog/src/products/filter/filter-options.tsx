import type { OptionCounts } from './matching.ts'
import { Chip, OptionGroup } from './filter-parts.tsx'
import { IN_STOCK } from './selection-address.ts'
import { TYPES, VALIDITIES, toggled, type Selection } from './selection.ts'
import { filterTexts, optionName, typeText, validityText } from './texts.ts'

interface OptionProps {
  /** Name and value in the address. */
  readonly name: string
  readonly value: string
  readonly text: string
  readonly count: number
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** A checkbox with the number of products it would show. At 0 it can be cleared, but not checked. */
function Option({ name, value, text, count, isOn, onToggle }: OptionProps) {
  return (
    <Chip>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isOn}
        disabled={count === 0 && !isOn}
        onChange={onToggle}
        aria-label={optionName(text, count)}
      />
      {text} · {count}
    </Chip>
  )
}

interface FilterOptionsProps {
  readonly selection: Selection
  readonly counts: OptionCounts
  readonly onChoose: (changes: Partial<Selection>) => void
}

/** The three filter groups. */
export function FilterOptions({ selection, counts, onChoose }: FilterOptionsProps) {
  const { validity, type, inStock } = selection
  return (
    <>
      <OptionGroup role="group" aria-label={filterTexts.validity}>
        {VALIDITIES.map((months) => (
          <Option
            key={months}
            name="validity"
            value={String(months)}
            text={validityText[months]}
            count={counts.validity[months]}
            isOn={validity.includes(months)}
            onToggle={() => onChoose({ validity: toggled(VALIDITIES, validity, months) })}
          />
        ))}
      </OptionGroup>
      <OptionGroup role="group" aria-label={filterTexts.type}>
        {TYPES.map((one) => (
          <Option
            key={one}
            name="type"
            value={one.toLowerCase()}
            text={typeText[one]}
            count={counts.type[one]}
            isOn={type.includes(one)}
            onToggle={() => onChoose({ type: toggled(TYPES, type, one) })}
          />
        ))}
      </OptionGroup>
      <OptionGroup role="group" aria-label={filterTexts.availability}>
        <Option
          name="availability"
          value={IN_STOCK}
          text={filterTexts.inStock}
          count={counts.inStock}
          isOn={inStock}
          onToggle={() => onChoose({ inStock: !inStock })}
        />
      </OptionGroup>
    </>
  )
}
