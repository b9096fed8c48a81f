import { PageWidth } from 'shared-ui/page-width'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

const Root = styled(PageWidth)`
  display: grid;
  align-content: start;
  gap: ${theme.space(5)};
  min-height: 100vh;
  padding-block: ${theme.space(7)};
`

/** Shown while the code of a page loads. */
export function PageSkeleton() {
  const isDue = useDelayed(true)
  return (
    <Root aria-busy="true">
      {isDue && (
        <>
          <Skeleton width="40%" height={theme.font.size.xxl} />
          <Skeleton height="20rem" radius={theme.radius.card} />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </>
      )}
    </Root>
  )
}
