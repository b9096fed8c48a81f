import type { ApprovalDetails } from 'shared-contracts/api/approvals'
import { Button } from 'shared-ui/button'
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

/** APPR-005: puts what can still be bought of an ended request into the basket, from where it can be sent again. */
export function OrderAgain({ request: { lines, state } }: { readonly request: ApprovalDetails }) {
  const basket = useLineAdditions({ status: 'ready', list: lines, retry: () => undefined, failure: '' })
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
