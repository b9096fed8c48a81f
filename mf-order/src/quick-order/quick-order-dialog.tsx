import { useMemo, type ReactNode, type RefObject } from 'react'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { addLines, type Added } from './add-lines.ts'
import { OrderTextField } from './order-text-field.tsx'
import { MAX_SIZE, readOrderText } from 'shared-ui/unshared/order-text'
import { Preview } from './preview.tsx'
import { leftText, reviewLines } from './review.ts'
import { texts } from './texts.ts'

export interface QuickOrderDialogProps {
  readonly text: string
  readonly onText: (text: string) => void
  /** The valid lines were added; `left` is the remaining text, `message` the notice. */
  readonly onAdded: (added: Added, left: string, message: string) => void
  readonly onClose: () => void
  /** The notice about the last addition. */
  readonly notice: ReactNode
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
}

const Body = styled.div`
  display: grid;
  gap: ${theme.space(4)};
`
const Intro = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

/** The field for lines «артикул; количество», their preview, and the button that adds the valid ones to the basket. */
export function QuickOrderDialog({ text, onText, onAdded, onClose, notice, fieldRef }: QuickOrderDialogProps) {
  const { bus } = usePortal()
  const products = usePortalState('products').value
  const basket = usePortalState('basket').products
  const isTooLong = text.length > MAX_SIZE
  const orderText = useMemo(() => readOrderText(isTooLong ? '' : text), [text, isTooLong])
  const review = useMemo(() => reviewLines(orderText, products ?? [], basket), [orderText, products, basket])
  const count = products === undefined ? 0 : review.additions.length

  function add() {
    const left = leftText(orderText, review)
    const message = texts.added(count, review.pieces)
    onAdded(addLines(bus, review), left, left === '' ? message : `${message} ${texts.left}`)
  }

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      isWide
      actions={
        <Button size="l" disabled={count === 0} onClick={add}>
          {count === 0 ? texts.add : texts.addCount(count)}
        </Button>
      }
    >
      <Body>
        <Intro>{texts.intro}</Intro>
        {notice}
        <OrderTextField text={text} isTooLong={isTooLong} onText={onText} fieldRef={fieldRef} />
        <Preview text={orderText} review={review} />
      </Body>
    </Dialog>
  )
}
