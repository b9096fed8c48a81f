import { kopecksOf } from 'shared-contracts/domain/money'
import { vatOfLines, vatWords } from 'shared-contracts/domain/vat'
import { Card } from 'shared-ui/card'
import { Heading } from 'shared-ui/heading'
import { Money } from 'shared-ui/money'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { driveTexts } from '../parts/texts.ts'
import type { Planned } from './plan.ts'
import { planTexts as texts, shortName } from './texts.ts'

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > div {
    min-width: 0;
    padding: ${theme.space(5)};
  }
  > div + div {
    border-top: 1px solid ${theme.color.line};
  }
  ${theme.media.up('lg')} {
    grid-template-columns: 280px minmax(0, 1fr) 256px;

    > div + div {
      border-top: 0;
      border-left: 1px solid ${theme.color.line};
    }
  }
  h2 {
    font-size: ${theme.font.size.l};
  }
  h2 span {
    color: ${theme.color.muted};
    font-weight: ${theme.font.weight.regular};
  }
`
const List = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  max-height: 16rem;
  margin: ${theme.space(3)} 0 0;
  padding: 0;
  overflow-y: auto;
  list-style-type: '';

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space(3)};
    justify-content: space-between;
  }
  li > :first-child {
    overflow-wrap: anywhere;
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
  @media print {
    max-height: none;
  }
`
const Sums = styled.span`
  margin-left: auto;
  white-space: nowrap;

  span:first-child {
    margin-right: ${theme.space(3)};
    color: ${theme.color.muted};
  }
`
const None = styled.p`
  margin: ${theme.space(3)} 0 0;
  color: ${theme.color.muted};
`
const Total = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  align-content: start;

  dl {
    display: grid;
    margin: 0;
  }
  dl > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${theme.space(2)};
  }
  dl > div + div {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
  dt {
    font-weight: ${theme.font.weight.bold};
  }
  div + div > dt {
    font-weight: ${theme.font.weight.regular};
  }
  dd {
    margin: 0;
  }
`

interface SummaryProps {
  readonly planned: Planned
  /** The button, and what came of it. */
  readonly children: ReactNode
}

/** The result of the plan: what comes from the stock, what is bought, for how much. */
export function Summary({ planned: { fromStock, lines, total }, children }: SummaryProps) {
  const { vatPercent } = usePortal().config
  const bought = lines.reduce((count, { quantity }) => count + quantity, 0)
  return (
    <Sheet isFlush>
      <div>
        <Heading level={2}>
          {texts.fromStock} <span>{texts.pieces(fromStock.length)}</span>
        </Heading>
        {fromStock.length === 0 ? (
          <None>{texts.noStock}</None>
        ) : (
          <List>
            {fromStock.map(({ driveId, serialNumber, months }) => (
              <li key={driveId}>
                <span>{serialNumber}</span>
                <small>{driveTexts.kind(months)}</small>
              </li>
            ))}
          </List>
        )}
      </div>
      <div>
        <Heading level={2}>
          {texts.toBasket} <span>{texts.pieces(bought)}</span>
        </Heading>
        {lines.length === 0 ? (
          <None>{texts.noLines}</None>
        ) : (
          <List>
            {lines.map(({ product, quantity, sum }) => (
              <li key={product.id}>
                <span>{shortName(product.name)}</span>
                <Sums>
                  <span>{texts.line(quantity, kopecksOf(product.price))}</span>
                  <Money amount={sum} />
                </Sums>
              </li>
            ))}
          </List>
        )}
      </div>
      <Total>
        <dl>
          <div>
            <dt>{texts.total}</dt>
            <dd>
              <Money amount={total} size="xl" />
            </dd>
          </div>
          {vatPercent !== undefined && (
            <div>
              <dt>{vatWords(vatPercent)}</dt>
              <dd>
                {vatPercent > 0 && (
                  <Money
                    amount={vatOfLines(
                      lines.map(({ sum }) => sum),
                      vatPercent,
                    )}
                  />
                )}
              </dd>
            </div>
          )}
        </dl>
        {children}
      </Total>
    </Sheet>
  )
}
