import { useState, type ReactNode } from 'react'
import { MAX_CARRIER, MAX_TRACK_NUMBER, type OrderShipping } from 'shared-contracts/api/desk/shipping'
import { dayOf } from 'shared-contracts/domain/days'
import { addMoney, kopecksOf, timesMoney } from 'shared-contracts/domain/money'
import { vatOfLines, vatWords } from 'shared-contracts/domain/vat'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { DayField } from 'shared-ui/day-field'
import { Heading } from 'shared-ui/heading'
import { DangerIcon, WarningIcon } from 'shared-ui/icons'
import { Money } from 'shared-ui/money'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { CheckedNumbers } from './check-numbers.ts'
import type { ShipmentDraft } from './drafts.ts'
import type { FormLine } from './shipment-line.tsx'
import { shippingTexts as texts } from './texts.ts'

export const SideCard = styled(Card)`
  && {
    display: grid;
    gap: ${theme.space(3)};
    padding: ${theme.space(4)} ${theme.space(5)};
  }
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space(2)};
`
const Sums = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space(1)} ${theme.space(3)};
  margin: 0;
  padding: ${theme.space(3)} 0;
  border-block: 1px solid ${theme.color.line};

  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
    text-align: end;
  }
  [data-small] {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
const Note = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space(2)};
  font-size: ${theme.font.size.s};

  > svg {
    color: ${theme.color.warning};
  }
  &[data-tone='danger'] > svg {
    color: ${theme.color.danger};
  }
  strong {
    display: block;
    font-size: ${theme.font.size.m};
  }
  p {
    margin: ${theme.space(1)} 0 0;
    color: ${theme.color.muted};
    overflow-wrap: anywhere;
  }
`
const RowLink = styled.button`
  padding: 2px;
  border: 0;
  background: none;
  color: ${theme.color.brand};
  font: inherit;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`

/** Rows with a problem that are named one by one; the others are counted. */
const NAMED_ROWS = 12

interface ShipmentCardProps {
  readonly shipping: OrderShipping
  readonly lines: readonly FormLine[]
  readonly checked: readonly CheckedNumbers[]
  readonly draft: ShipmentDraft
  readonly onDraft: (changes: Partial<ShipmentDraft>) => void
  readonly onRow: (position: number, row: number) => void
  readonly onShip: () => void
  readonly isShipping: boolean
  /** The backend could not say what is sold. */
  readonly isUnchecked: boolean
  readonly notice: ReactNode
}

/** DESK-005: day, carrier and track number of a shipment, what it comes to, and the button. */
export function ShipmentCard(props: ShipmentCardProps) {
  const { shipping, lines, checked, draft, onDraft, onShip, isShipping, isUnchecked, notice } = props
  const [today] = useState(() => dayOf(new Date()))
  const pieces = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  const left = lines.reduce((sum, { rest }) => sum + rest, 0) - pieces
  const sums = lines.map(({ price, quantity }) => timesMoney(kopecksOf(price), quantity ?? 0))
  const wrong = checked.reduce((sum, one) => sum + one.wrong, 0)
  const missing = lines.reduce(
    (sum, { hasDrives, quantity }, index) =>
      hasDrives ? sum + Math.max(0, (quantity ?? 0) - (checked[index]?.good ?? 0)) : sum,
    0,
  )
  return (
    <SideCard as="section" aria-labelledby="shipment">
      <Heading level={3} id="shipment">
        {texts.shipment(shipping.nextNumber)}
      </Heading>
      <Pair>
        <DayField
          label={texts.day}
          value={draft.day ?? today}
          onChange={(day) => onDraft({ day: day === today ? null : day })}
          problemOf={(day) => {
            if (day > today) return texts.dayToCome
            return day < dayOf(shipping.orderDate) ? texts.dayBeforeOrder : null
          }}
        />
        <TextField
          label={texts.carrier}
          value={draft.carrier ?? shipping.carrier ?? ''}
          maxLength={MAX_CARRIER}
          autoComplete="off"
          onChange={({ target }) => onDraft({ carrier: target.value })}
        />
      </Pair>
      <TextField
        label={texts.trackNumber}
        hint={texts.trackLater}
        value={draft.trackNumber}
        maxLength={MAX_TRACK_NUMBER}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onDraft({ trackNumber: target.value })}
      />
      <Sums>
        <dt>{texts.toShip}</dt>
        <dd>{texts.pieces(pieces)}</dd>
        <dt>{texts.forSum}</dt>
        <dd>
          <Money amount={addMoney(...sums)} />
        </dd>
        <dt data-small>{vatWords(shipping.vatPercent)}</dt>
        <dd data-small>{shipping.vatPercent > 0 && <Money amount={vatOfLines(sums, shipping.vatPercent)} />}</dd>
        <dt>{texts.left}</dt>
        <dd>{texts.pieces(left)}</dd>
      </Sums>
      {wrong > 0 && <Problems {...props} count={wrong} />}
      {missing > 0 && (
        <Note>
          <WarningIcon />
          <div>
            <span>{texts.missing(missing)}</span>
            <p>{texts.missingHint}</p>
          </div>
        </Note>
      )}
      {isUnchecked && (
        <Note role="status">
          <WarningIcon />
          <div>{texts.uncheckedHint}</div>
        </Note>
      )}
      {notice}
      <Button isWide isLoading={isShipping} loadingText={texts.shipping} onClick={onShip}>
        {texts.ship}
      </Button>
    </SideCard>
  )
}

/** The rows with a problem, by product; each leads to its row. */
function Problems({ lines, checked, onRow, count }: ShipmentCardProps & { readonly count: number }) {
  return (
    <Note data-tone="danger">
      <DangerIcon />
      <div>
        <strong>{texts.errors(count)}</strong>
        {lines.map(({ position, productName }, index) => {
          const rows = checked[index]?.rows.flatMap(({ problem }, row) => (problem === null ? [] : [row + 1])) ?? []
          if (rows.length === 0) return null
          return (
            <p key={position}>
              <span>{texts.rowsOf(productName)}</span>{' '}
              {rows.slice(0, NAMED_ROWS).map((row) => (
                <RowLink
                  key={row}
                  type="button"
                  aria-label={texts.goToRow(productName, row)}
                  onClick={() => onRow(position, row)}
                >
                  {row}
                </RowLink>
              ))}
              {rows.length > NAMED_ROWS && <span>{texts.moreRows(rows.length - NAMED_ROWS)}</span>}
            </p>
          )
        })}
      </div>
    </Note>
  )
}
