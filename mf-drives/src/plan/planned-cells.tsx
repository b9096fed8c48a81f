import { driveValidity } from 'shared-contracts/domain/drive-validity'
import { kopecksOf } from 'shared-contracts/domain/money'
import { isOrderable } from 'shared-contracts/domain/basket'
import { controlLook } from 'shared-ui/control-look'
import { Money } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
import { TwoLines } from 'shared-ui/unshared/two-lines'
import styled from 'styled-components'
import { driveTexts } from '../parts/texts.ts'
import type { PlannedRow } from './plan.ts'
import { optionText, otherText, planTexts as texts, reasonText } from './texts.ts'

export const registerName = ({ pair: { old } }: PlannedRow): string =>
  old.register?.name ?? old.register?.number ?? texts.unnamed

const RowSelect = styled.select`
  ${controlLook}
  min-height: 32px;
  padding-block: 0;
  font-size: ${theme.font.size.s};
  text-overflow: ellipsis;
  cursor: pointer;

  ${theme.media.touch} {
    min-height: ${theme.control.m};
  }
`
/** Days and sums are never cut. */
const Reason = styled(TwoLines)`
  padding-block: ${theme.space(1)};
  white-space: normal;
`
const InBasket = styled.span`
  color: ${theme.color.brand};
  font-weight: ${theme.font.weight.bold};
`

interface PutProps {
  readonly row: PlannedRow
  /** A missing choice is marked as wrong. */
  readonly isChecked: boolean
  readonly onPick: (pairId: number, option: string) => void
}

/** «Поставить»: the products of the kinds that are allowed. */
export function Put({ row, isChecked, onPick }: PutProps) {
  const { pair, option, options, isChosen } = row
  return (
    <RowSelect
      aria-label={texts.putTo(registerName(row))}
      // The end of a long name is cut.
      title={option === null ? undefined : optionText(option)}
      value={option?.id ?? ''}
      disabled={!isChosen}
      aria-invalid={(isChecked && isChosen && option === null) || undefined}
      onChange={({ target }) => onPick(pair.pairId, target.value)}
    >
      {option === null && (
        <option value="" disabled>
          {texts.pick}
        </option>
      )}
      {options.map((one) => (
        <option key={one.id} value={one.id}>
          {one.product !== null && !isOrderable(one.product) ? texts.outOfStock(optionText(one)) : optionText(one)}
        </option>
      ))}
    </RowSelect>
  )
}

/** REPL-001: «Почему»: the rule with its days, below it the other kind. */
export function Why({ row: { use, option, other } }: { readonly row: PlannedRow }) {
  if (use === null) {
    return (
      <Reason>
        <span>{texts.useUnknown}</span>
        <span>{texts.useUnknownHint}</span>
      </Reason>
    )
  }
  if (option === null || option.days === null || other === null) return null
  const { rule } = driveValidity({ ...use, kind: option.months })
  return (
    <Reason>
      <span>
        <span>{`${reasonText(use, rule)}: `}</span>
        <b>{driveTexts.days(option.days)}</b>
      </span>
      <span>{otherText(other, option)}</span>
    </Reason>
  )
}

/** «Откуда»: a drive in stock, or the basket with the price. */
export function Whence({ row: { isChosen, source } }: { readonly row: PlannedRow }) {
  if (!isChosen) return texts.excluded
  if (source === null) return null
  if (source.from === 'nowhere') return texts.notSold
  if (source.from === 'stock') {
    return (
      <TwoLines>
        <span>{texts.fromStock}</span>
        <span>{source.drive.serialNumber}</span>
      </TwoLines>
    )
  }
  return (
    <TwoLines>
      <InBasket>{texts.toBasket}</InBasket>
      <span>
        <Money amount={kopecksOf(source.product.price)} />
      </span>
    </TwoLines>
  )
}
