import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

const Rows = styled.div<{ $isSeen: boolean }>`
  display: grid;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  visibility: ${({ $isSeen }) => ($isSeen ? 'visible' : 'hidden')};

  > * {
    display: flex;
    align-items: center;
    box-sizing: border-box;
    height: 48px;
    padding-inline: ${theme.space(4)};
    border-top: 1px solid ${theme.color.line};
  }
  > :first-child {
    height: 43px;
    border: 0;
  }
  ${theme.media.down('xl')} {
    /* The titles of the columns have two lines. */
    > :first-child {
      height: 62px;
    }
  }
  ${theme.media.down('lg')} {
    gap: ${theme.space(3)};
    border: 0;
    border-radius: 0;
    background: none;

    > *,
    > :first-child {
      height: 78px;
      border: 1px solid ${theme.color.line};
      border-radius: ${theme.radius.card};
      background: ${theme.color.surface};
    }
  }
`

/** UI-016: placeholder of the list while it loads, with rows of the final height. */
export function ListSkeleton() {
  const isSeen = useDelayed(true)
  return (
    <Rows $isSeen={isSeen} aria-busy="true">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row}>
          <Skeleton height={18} />
        </div>
      ))}
    </Rows>
  )
}
