import type { ReactNode } from 'react'
import type { Kopecks } from 'shared-contracts/domain/money'
import { theme } from 'shared-ui/theme'
import styled, { createGlobalStyle } from 'styled-components'
import { texts } from '../texts.ts'
import { ChangingMoney } from './changing-money.tsx'
import { PayerLine, type Payer } from './payer.tsx'

const LOW_SCREEN = '@media (max-height: 320px)'

// Sticky instead of fixed, so that it does not cover the footer at the end of the page.
const Bar = styled.div`
  position: sticky;
  z-index: ${theme.layer.sticky};
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(4)};
  margin-inline: calc(-1 * ${theme.layout.gutter});
  padding: ${theme.space(3)} ${theme.layout.gutter} calc(${theme.space(3)} + ${theme.layout.safeBottom});
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surface};

  dl,
  dd {
    margin: 0;
  }
  /* The button is as wide as its text beside the total, and as wide as the bar below a long total. */
  dl {
    flex: 999 auto;
  }
  /* The VAT wraps instead of moving the button below the total. */
  dl > div {
    justify-content: start;
    width: 0;
    min-width: 100%;
  }
  > p {
    flex-basis: 100%;
    min-width: 0;
  }
  > button {
    flex: 1 0 auto;
  }
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
  ${theme.media.down('sm')} {
    > button {
      padding-inline: ${theme.space(4)};
    }
  }
  /* At a large zoom a sticky bar would cover the form. */
  ${LOW_SCREEN} {
    position: static;
  }
  @media print {
    display: none;
  }
`
// Keeps focused elements from ending up behind the bar.
const RoomForBar = createGlobalStyle`
  html {
    scroll-padding-bottom: calc(${theme.space(36)} + ${theme.layout.safeBottom});

    ${theme.media.down('sm')} {
      scroll-padding-bottom: calc(${theme.space(46)} + ${theme.layout.safeBottom});
    }
    ${LOW_SCREEN} {
      scroll-padding-bottom: 0;
    }
  }
`

interface SummaryBarProps {
  readonly total: Kopecks
  /** The VAT in the total, a group of the list that names the total. */
  readonly vat: ReactNode
  readonly payer: Payer | null
  readonly children: ReactNode
}

/** The payer, the total and the order button at the bottom of a narrow screen. */
export function SummaryBar({ total, vat, payer, children }: SummaryBarProps) {
  return (
    <Bar>
      <RoomForBar />
      {payer && <PayerLine payer={payer} isOneLine />}
      <dl>
        <dt>{texts.total}</dt>
        <dd>
          <ChangingMoney amount={total} size="l" />
        </dd>
        {vat}
      </dl>
      {children}
    </Bar>
  )
}
