import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { OrderText } from 'shared-ui/unshared/order-text'
import { PreviewLine } from './preview-line.tsx'
import type { Review } from './review.ts'
import { texts } from './texts.ts'

const Summary = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  color: ${theme.color.ink};
  font-weight: ${theme.font.weight.medium};

  [data-wrong] {
    color: ${theme.color.danger};
  }
`
const Box = styled.div`
  max-height: min(280px, 40dvh);
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
`
const Lines = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`

/** Shows what each line would add; changes nothing. Without the product list only loading or failure shows. */
export function Preview({ text, review }: { readonly text: OrderText; readonly review: Review }) {
  const { bus } = usePortal()
  const products = usePortalState('products')
  const isListed = products.value !== undefined
  if (!isListed && products.status === 'failed') {
    return (
      <Summary role="alert">
        <span data-wrong="">{messages.productsFailed}</span>
        <div>
          <Button variant="secondary" onClick={() => bus.send({ type: 'products/reload' })}>
            {messages.retry}
          </Button>
        </div>
      </Summary>
    )
  }
  return (
    <>
      <Summary role="status" aria-busy={!isListed || undefined}>
        {!isListed && <span>{texts.productsLoading}</span>}
        {isListed && text.lines.length > 0 && <Counts text={text} review={review} />}
      </Summary>
      {isListed && text.lines.length > 0 && (
        // A long list scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <Box role="region" aria-label={texts.preview} tabIndex={0}>
          <Lines>
            {review.lines.map((reviewed) => (
              <PreviewLine key={reviewed.line.number} reviewed={reviewed} />
            ))}
          </Lines>
        </Box>
      )}
    </>
  )
}

function Counts({ text, review }: { readonly text: OrderText; readonly review: Review }) {
  const count = review.additions.length
  return (
    <>
      <span>{count > 0 ? texts.ready(count, review.pieces, review.sum) : texts.nothingReady}</span>
      {review.wrongCount > 0 && <span data-wrong="">{texts.wrong(review.wrongCount)}</span>}
      {text.beyond.length > 0 && <span>{texts.beyond(text.beyond.length)}</span>}
    </>
  )
}
