import type { Kopecks } from 'shared-contracts/domain/money'
import { Money } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { approvalTexts as texts } from './texts.ts'

const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space(1)} ${theme.space(5)};
  margin: 0;
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};

  div {
    display: flex;
    gap: ${theme.space(2)};
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
  }
  [data-total] {
    margin-left: auto;
    align-items: baseline;
    flex-wrap: wrap;
    gap: 0 ${theme.space(5)};
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
  [data-total] > div {
    font-size: ${theme.font.size.l};
    font-weight: ${theme.font.weight.bold};

    dt {
      color: inherit;
    }
  }
  ${theme.media.down('sm')} {
    flex-direction: column;
    align-items: stretch;

    div {
      justify-content: space-between;
    }
    [data-total] {
      flex-direction: column-reverse;
      align-items: stretch;
      margin: 0;
    }
  }
`

interface RequestTotalProps {
  readonly goods: Kopecks
  readonly delivery: Kopecks
  readonly total: Kopecks
  /** «в т. ч. НДС 22 % 29 063,45 ₽» or «без НДС». */
  readonly vat: string
}

/** The sums of a request. */
export function RequestTotal({ goods, delivery, total, vat }: RequestTotalProps) {
  return (
    <Sums>
      <div>
        <dt>{texts.goods}</dt>
        <dd>
          <Money amount={goods} />
        </dd>
      </div>
      <div>
        <dt>{texts.delivery}</dt>
        <dd>
          <Money amount={delivery} />
        </dd>
      </div>
      <div data-total="">
        <div>
          <dt>{texts.total}</dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
        <dd>
          <small>{vat}</small>
        </dd>
      </div>
    </Sums>
  )
}
