import type { ApprovalDetails } from 'shared-contracts/api/approvals'
import { formatMoney, kopecksOf, type Kopecks } from 'shared-contracts/domain/money'
import { WarningIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { approvalTexts as texts } from './texts.ts'

const Notice = styled.div`
  display: flex;
  gap: ${theme.space(3)};
  padding: ${theme.space(2.5)} ${theme.space(4)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.warningSoft};

  > svg {
    flex: none;
    margin-top: 1px;
    color: ${theme.color.warning};
  }
  p {
    margin: 0;
  }
  p + p {
    margin-top: ${theme.space(1)};
  }
`

/** APPR-004: the old and the new sum of a request whose prices changed, and why it cannot be ordered. */
export function ChangedNotice({ request: { askedSum, sum, lines } }: { readonly request: ApprovalDetails }) {
  const was = kopecksOf(askedSum)
  const now = kopecksOf(sum)
  const isShort = lines.some(({ stock }) => stock !== null)
  const gone = lines.filter(({ price }) => price === null).length
  const obstacles = [isShort && texts.stockShort, gone > 0 && texts.productsGone(gone)].filter((text) => text !== false)
  if (was === now && obstacles.length === 0) return null
  return (
    <Notice role="status">
      <WarningIcon />
      <div>
        {was !== now && (
          <p>
            <span>{texts.priceChanged(formatMoney(was))}</span> <b>{formatMoney(now)}</b>
            <span>{texts.by((now - was) as Kopecks)}</span>
          </p>
        )}
        {obstacles.length > 0 && <p>{[...obstacles, texts.notOrdered].join(' ')}</p>}
      </div>
    </Notice>
  )
}
