import { Card } from 'shared-ui/card'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

const Rows = styled.div<{ $isSeen: boolean }>`
  display: grid;
  visibility: ${({ $isSeen }) => ($isSeen ? 'visible' : 'hidden')};

  > * {
    display: flex;
    align-items: center;
    height: 52px;
    padding-inline: ${theme.space(4)};
    border-bottom: 1px solid ${theme.color.line};
  }
`

/** UI-016: placeholder of the list while it loads. */
export function ListSkeleton() {
  const isSeen = useDelayed(true)
  return (
    <Card isFlush aria-busy="true">
      <Rows $isSeen={isSeen}>
        {Array.from({ length: 8 }, (_, row) => (
          <div key={row}>
            <Skeleton height={18} />
          </div>
        ))}
      </Rows>
    </Card>
  )
}
