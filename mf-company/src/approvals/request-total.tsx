import type { ApprovalDetails } from 'shared-contracts/api/approvals'
import { kopecksOf } from 'shared-contracts/domain/money'
import { vatWords } from 'shared-contracts/domain/vat'
import { Money } from 'shared-ui/money'
import { TotalLine } from 'shared-ui/unshared/total-line'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { approvalTexts as texts } from './texts.ts'

/** The sums of a request, and the VAT in it. */
export function RequestTotal({ request }: { readonly request: ApprovalDetails }) {
  const { goods, delivery, sum, vatPercent, vat } = request
  return (
    <TotalLine>
      <div>
        <dt>{texts.goods}</dt>
        <dd>
          <Money amount={kopecksOf(goods)} />
        </dd>
      </div>
      <div>
        <dt>{texts.delivery}</dt>
        <dd>
          <Money amount={kopecksOf(delivery)} />
        </dd>
      </div>
      <div data-vat>
        {vatPercent === 0 ? <VisuallyHidden as="dt">{texts.vat}</VisuallyHidden> : <dt>{vatWords(vatPercent)}</dt>}
        <dd>{vatPercent === 0 ? vatWords(0) : <Money amount={kopecksOf(vat)} />}</dd>
      </div>
      <div data-total>
        <dt>{texts.total}</dt>
        <dd>
          <Money amount={kopecksOf(sum)} />
        </dd>
      </div>
    </TotalLine>
  )
}
