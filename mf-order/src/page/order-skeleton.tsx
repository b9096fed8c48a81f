import { Card } from 'shared-ui/card'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { ContactFields } from '../contacts/contact-form.tsx'
import { NARROW } from '../lines/line-columns.ts'
import { Lines, Sheet, SheetFoot } from '../lines/line-list.tsx'
import { OrderColumns, SheetBody, Stack } from './order-columns.tsx'

/** More do not fit on a screen. */
const MAX_LINES_SHOWN = 6
/** Heights in px: a line's name and price, a label, a heading, an empty comment. */
const LINE_HEIGHT = 63
const LABEL_HEIGHT = 18
const HEADING_HEIGHT = 25
const COMMENT_HEIGHT = 88

const Delayed = styled.div<{ $isSeen: boolean }>`
  visibility: ${({ $isSeen }) => ($isSeen ? 'visible' : 'hidden')};
`
const Line = styled.div`
  grid-column: 1 / -1;
  height: ${LINE_HEIGHT}px;
  margin-block: ${theme.space(4)};

  ${NARROW} {
    height: calc(${LINE_HEIGHT}px + ${theme.space(3)} + ${theme.control.m});
  }
`
const Fields = styled.div`
  display: grid;
  gap: ${theme.space(5)};
`
const Field = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
`
/** The card of the delivery type; on a phone its text takes one more line. */
const DeliveryType = styled.div`
  height: 67px;

  ${theme.media.down('sm')} {
    height: 87px;
  }
`
const Sums = styled.div`
  display: grid;
  gap: ${theme.space(4)};
`

/** The page at its final size while the products load: the basket's number of lines and, except for guests, the form. */
export function OrderSkeleton({ lines, hasForm }: { readonly lines: number; readonly hasForm: boolean }) {
  const isSeen = useDelayed(true)
  return (
    <Delayed $isSeen={isSeen} aria-busy="true">
      <OrderColumns as="div">
        <Stack>
          <Sheet>
            <Lines as="div">
              {Array.from({ length: Math.min(lines, MAX_LINES_SHOWN) }, (_, index) => (
                <Line key={index}>
                  <Skeleton height="100%" />
                </Line>
              ))}
            </Lines>
            <SheetFoot />
          </Sheet>
          {hasForm && (
            <>
              <Card>
                <Skeleton width={140} height={HEADING_HEIGHT} />
                <SheetBody>
                  <FormSkeleton />
                </SheetBody>
              </Card>
              <Card>
                <Skeleton width={200} height={HEADING_HEIGHT} />
                <SheetBody>
                  <ContactFields>
                    <FieldSkeleton />
                    <FieldSkeleton />
                    <FieldSkeleton height={COMMENT_HEIGHT} />
                  </ContactFields>
                </SheetBody>
              </Card>
            </>
          )}
        </Stack>
        <Card>
          <Sums>
            <Skeleton width={120} height={HEADING_HEIGHT} />
            <Skeleton height={22} />
            <Skeleton height={22} />
            <Skeleton height={56} />
            {hasForm && <Skeleton height={LABEL_HEIGHT} />}
            <Skeleton height={48} />
          </Sums>
        </Card>
      </OrderColumns>
    </Delayed>
  )
}

/** The delivery form while the type of the organisation is loading. */
export function FormSkeleton() {
  const isSeen = useDelayed(true)
  return (
    <Delayed $isSeen={isSeen} aria-busy="true">
      <Fields>
        <Field>
          <Skeleton width={120} height={LABEL_HEIGHT} />
          <DeliveryType>
            <Skeleton height="100%" radius={theme.radius.card} />
          </DeliveryType>
        </Field>
        <FieldSkeleton hasHint />
      </Fields>
    </Delayed>
  )
}

interface FieldSkeletonProps {
  readonly height?: number | string
  readonly hasHint?: boolean
}

function FieldSkeleton({ height = theme.control.m, hasHint = false }: FieldSkeletonProps) {
  return (
    <Field>
      <Skeleton width={120} height={LABEL_HEIGHT} />
      <Skeleton height={height} />
      {hasHint && <Skeleton width={240} height={LABEL_HEIGHT} />}
    </Field>
  )
}
