import type { OptionCounts } from './matching.ts'
import { Chip, OptionGroup } from './filter-parts.tsx'
import { IN_STOCK } from './selection-address.ts'
import { TYPES, VALIDITIES, switched, type Selection } from './selection.ts'
import { filterTexts, optionLabel, optionName, typeText, validityText } from './texts.ts'

interface OptionProps {
  /** Name and value in the address. */
  readonly name: string
  readonly value: string
  readonly text: string
  readonly count: number
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
}

/** A checkbox with the number of products it would show. At 0 it can be cleared, but not checked. */
function Option({ name, value, text, count, isOn, onSwitch }: OptionProps) {
  const label = optionLabel(text, count)
  return (
    <Chip data-text={label}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isOn}
        disabled={count === 0 && !isOn}
        onChange={({ target }) => onSwitch(target.checked)}
        aria-label={optionName(text, count)}
      />
      {label}
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
            onSwitch={(isOn) => onChoose({ validity: switched(VALIDITIES, validity, months, isOn) })}
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
            onSwitch={(isOn) => onChoose({ type: switched(TYPES, type, one, isOn) })}
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
          onSwitch={(inStock) => onChoose({ inStock })}
        />
      </OptionGroup>
    </>
  )
}
