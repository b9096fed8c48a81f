import type { OptionCounts } from './matching.ts'
import { Chip, OptionGroup } from './filter-parts.tsx'
import { TYPES, VALIDITIES, toggled, type Selection } from './selection.ts'
import { filterTexts, optionName, typeText, validityText } from './texts.ts'

interface OptionProps {
  readonly text: string
  readonly count: number
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** A checkbox with the number of products it would show. At 0 it can be cleared, but not checked. */
function Option({ text, count, isOn, onToggle }: OptionProps) {
  return (
    <Chip>
      <input
        type="checkbox"
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
            text={typeText[one]}
            count={counts.type[one]}
            isOn={type.includes(one)}
            onToggle={() => onChoose({ type: toggled(TYPES, type, one) })}
          />
        ))}
      </OptionGroup>
      <OptionGroup role="group" aria-label={filterTexts.availability}>
        <Option
          text={filterTexts.inStock}
          count={counts.inStock}
          isOn={inStock}
          onToggle={() => onChoose({ inStock: !inStock })}
        />
      </OptionGroup>
    </>
  )
}
