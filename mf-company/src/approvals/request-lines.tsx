import type { ApprovalDetails, ApprovalLine } from 'shared-contracts/api/approvals'
import { formatMoney, formatNumber, kopecksOf, timesMoney, type Kopecks } from 'shared-contracts/domain/money'
import { Money } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
import { LineTable } from 'shared-ui/unshared/line-table'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { RequestTotal } from './request-total.tsx'
import { approvalTexts as texts } from './texts.ts'

const Lines = styled(LineTable)`
  [data-changed] > td {
    background: ${theme.color.warningSoft};
  }
  /* The amber goes to the edges of the sheet. */
  [data-changed] > td:first-child {
    box-shadow: calc(-1 * ${theme.space(5)}) 0 ${theme.color.warningSoft};
    clip-path: inset(0 0 0 -20px);
  }
  [data-changed] > td:last-child {
    box-shadow: ${theme.space(5)} 0 ${theme.color.warningSoft};
    clip-path: inset(0 -20px 0 0);
  }
  ${theme.media.down('sm')} {
    [data-changed] {
      margin-inline: calc(-1 * ${theme.space(4)});
      padding-inline: ${theme.space(4)};
      background: ${theme.color.warningSoft};

      > td:is(:first-child, :last-child) {
        box-shadow: none;
        clip-path: none;
      }
    }
  }
`
const Note = styled.small`
  margin-left: ${theme.space(3)};
  color: ${theme.color.warning};
  font-size: ${theme.font.size.s};
  font-weight: ${theme.font.weight.bold};
  white-space: nowrap;
`
const Old = styled.s`
  margin-right: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
const New = styled.b`
  color: ${theme.color.warning};
`

/** APPR-004: the lines of a request, with what changed since it was sent, and its sums. */
export function RequestLines({ request }: { readonly request: ApprovalDetails }) {
  return (
    <>
      <Lines>
        <VisuallyHidden as="caption">{texts.lines}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.price}</th>
            <th scope="col">{texts.lineSum}</th>
          </tr>
        </thead>
        <tbody>
          {request.lines.map((line) => (
            <Line key={line.productId} line={line} />
          ))}
        </tbody>
      </Lines>
      <RequestTotal request={request} />
    </>
  )
}

function Line({ line: { name, quantity, askedPrice, price, stock } }: { readonly line: ApprovalLine }) {
  const asked = kopecksOf(askedPrice)
  const now = price === null ? asked : kopecksOf(price)
  const notes = [
    price === null && texts.gone,
    stock !== null && texts.inStock(stock),
    priceNote((now - asked) as Kopecks),
  ]
  const shown = notes.filter((note) => note !== false && note !== null)
  return (
    <tr data-changed={shown.length > 0 ? '' : undefined}>
      <td>
        {name}
        {shown.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </td>
      <td>{formatNumber(quantity)}</td>
      <td data-price>
        {now === asked ? (
          <Money amount={now} />
        ) : (
          <>
            <Old>
              <VisuallyHidden>{texts.oldPrice} </VisuallyHidden>
              <span>{formatMoney(asked)}</span>
            </Old>
            <New>{formatMoney(now)}</New>
          </>
        )}
      </td>
      <td>
        <Money amount={timesMoney(now, quantity)} />
      </td>
    </tr>
  )
}

function priceNote(difference: Kopecks): string | null {
  if (difference === 0) return null
  return difference > 0 ? texts.priceRose(difference) : texts.priceFell(Math.abs(difference) as Kopecks)
}
