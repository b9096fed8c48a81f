import { Card } from 'shared-ui/card'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { OrderColumns, Stack } from './order-columns.tsx'

const Rows = styled.div<{ $isSeen: boolean }>`
  display: grid;
  gap: ${theme.space(4)};
  visibility: ${({ $isSeen }) => ($isSeen ? 'visible' : 'hidden')};
`

/** The page at its final size before the basket's products are known. */
export function OrderSkeleton() {
  const isSeen = useDelayed(true)
  return (
    <OrderColumns as="div" aria-busy="true">
      <Stack>
        <Card>
          <Rows $isSeen={isSeen}>
            <Skeleton height={60} />
            <Skeleton height={60} />
          </Rows>
        </Card>
        <Card>
          <FormSkeleton />
        </Card>
      </Stack>
      <Card>
        <Rows $isSeen={isSeen}>
          <Skeleton width={160} height={24} />
          <Skeleton height={22} />
          <Skeleton height={22} />
          <Skeleton height={48} />
        </Rows>
      </Card>
    </OrderColumns>
  )
}

/** The delivery form before it is known what the organisation may choose. */
export function FormSkeleton() {
  const isSeen = useDelayed(true)
  return (
    <Rows $isSeen={isSeen} aria-busy="true">
      <Skeleton width={220} height={44} />
      <Skeleton height={40} />
      <Skeleton height={66} radius={theme.radius.card} />
    </Rows>
  )
}
