import { useId } from 'react'
import type { ApprovalDetails } from 'shared-contracts/api/approvals'
import { kopecksOf, type Kopecks } from 'shared-contracts/domain/money'
import { Money } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
import { LimitSums } from 'shared-ui/unshared/limit-sums'
import { DetailsCard, SheetTitle } from 'shared-ui/unshared/sheet'
import styled from 'styled-components'
import { LimitBar, partLooks, type LimitPart } from '../parts/limit-bar.tsx'
import { approvalTexts as texts } from './texts.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};

  h3 {
    color: ${theme.color.ink};
  }
`
const Figures = styled.dl`
  display: grid;
  gap: ${theme.space(1)};
  margin: 0;
  font-size: ${theme.font.size.s};

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space(4)};
  }
  dd {
    margin: 0;
  }
  [data-result] {
    padding-top: ${theme.space(2)};
    border-top: 1px solid ${theme.color.line};
    font-size: ${theme.font.size.m};
    font-weight: ${theme.font.weight.bold};
  }
  [data-result='beyond'] {
    color: ${theme.color.warning};
  }
`
/** The key to a part of the bar. */
const Key = styled.span<{ $kind: LimitPart }>`
  display: inline-block;
  box-sizing: border-box;
  width: 12px;
  height: 12px;
  margin-right: ${theme.space(2)};
  border-radius: 3px;
  vertical-align: -1px;
  ${({ $kind }) => partLooks[$kind]}
`

interface LimitCardProps {
  readonly limits: NonNullable<ApprovalDetails['limits']>
  /** Of the request, roubles. */
  readonly sum: number
}

/** APPR-004: the asker's limits with this request: the period's as a bar with its parts, and that of an order. */
export function LimitCard({ limits, sum }: LimitCardProps) {
  const { perOrder, perPeriod, spent, orders, requests, period, since } = limits
  const title = useId()
  const hasPeriod = perPeriod !== null
  if (!hasPeriod && perOrder === null) return null
  const parts = [
    { kind: 'orders', sum: kopecksOf(orders) },
    { kind: 'requests', sum: kopecksOf(requests) },
    { kind: 'request', sum: kopecksOf(sum) },
  ] as const
  return (
    <DetailsCard as="section" aria-labelledby={title}>
      <Head>
        <SheetTitle id={title} as="h3">
          {hasPeriod ? texts.periodLimit : texts.orderLimit}
        </SheetTitle>
        {hasPeriod && <span>{texts.period(period, since)}</span>}
      </Head>
      {hasPeriod && (
        <>
          <LimitSums limit={limits} />
          <LimitBar limit={kopecksOf(perPeriod)} parts={parts} name={texts.limitIs(kopecksOf(perPeriod))} />
        </>
      )}
      <Figures>
        {hasPeriod ? (
          parts.map((part) => <Figure key={part.kind} name={texts[part.kind]} sum={part.sum} kind={part.kind} />)
        ) : (
          <Figure name={texts.request} sum={kopecksOf(sum)} />
        )}
        {hasPeriod && <Result name={texts.beyond} by={kopecksOf(spent - perPeriod)} />}
        {perOrder !== null && <Figure name={texts.orderLimit} sum={kopecksOf(perOrder)} />}
        {perOrder !== null && (!hasPeriod || sum > perOrder) && (
          <Result
            name={hasPeriod ? `${texts.beyond} ${texts.limits.order}` : texts.beyond}
            by={kopecksOf(sum - perOrder)}
          />
        )}
      </Figures>
    </DetailsCard>
  )
}

interface FigureProps {
  readonly name: string
  readonly sum: Kopecks
  readonly kind?: LimitPart
}

function Figure({ name, sum, kind }: FigureProps) {
  return (
    <div>
      <dt>
        {kind !== undefined && <Key $kind={kind} aria-hidden="true" />}
        <span>{name}</span>
      </dt>
      <dd>
        <Money amount={sum} />
      </dd>
    </div>
  )
}

function Result({ name, by }: { readonly name: string; readonly by: Kopecks }) {
  if (by <= 0) {
    return (
      <div data-result="within">
        <dt>{texts.within}</dt>
      </div>
    )
  }
  return (
    <div data-result="beyond">
      <dt>{name}</dt>
      <dd>
        <Money amount={by} />
      </dd>
    </div>
  )
}
