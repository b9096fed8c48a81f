import type { ApprovalDetails } from 'shared-contracts/api/approvals'
import { quantityOf } from 'shared-contracts/domain/basket'
import { Button, ButtonLink } from 'shared-ui/button'
import { usePortalState } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import { additionTexts } from 'shared-ui/unshared/addition-texts'
import { AdditionsResult } from 'shared-ui/unshared/additions-result'
import { useLineAdditions } from 'shared-ui/unshared/use-line-additions'
import styled from 'styled-components'
import { approvalTexts as texts } from './texts.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(4)};
`

/**
 * APPR-005: puts what can still be bought of an ended request into the basket, from where it can be sent again. The basket was
 * kept until the decision (APPR-003), so only what it lacks is added.
 */
export function OrderAgain({ request: { lines, state } }: { readonly request: ApprovalDetails }) {
  const { products } = usePortalState('basket')
  const missing = lines.flatMap(({ productId, name, quantity }) => {
    const rest = quantity - quantityOf(products, productId)
    return rest > 0 ? [{ productId, name, quantity: rest }] : []
  })
  const basket = useLineAdditions({ status: 'ready', list: missing, retry: () => undefined, failure: '' })
  if (missing.length === 0 && basket.done === null) {
    return (
      <Row>
        <ButtonLink variant="secondary" as={Link} to="/order">
          {additionTexts.toOrder}
        </ButtonLink>
      </Row>
    )
  }
  return (
    <>
      <Row>
        <Button
          variant="secondary"
          isLoading={basket.isWaiting}
          loadingText={additionTexts.adding}
          onClick={basket.start}
        >
          {texts.toBasket}
        </Button>
        {state === 'expired' && <span>{texts.expiredHint}</span>}
      </Row>
      <AdditionsResult adding={basket} nothing={texts.nothingAdded} />
    </>
  )
}
