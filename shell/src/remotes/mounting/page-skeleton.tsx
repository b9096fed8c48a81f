import type { ReactNode } from 'react'
import type { SkeletonKind } from 'shared-contracts/portal/release'
import { PageWidth } from 'shared-ui/page-width'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

const Root = styled(PageWidth)`
  display: grid;
  gap: ${theme.space(6)};
  padding-block: ${theme.space(7)};
`
const Grid = styled.div<{ $least: number }>`
  display: grid;
  gap: ${theme.space(5)};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $least }) => $least}px), 1fr));
`
const Lines = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  align-content: start;
`

/** Heights of the pages' elements, px. */
const bodies: Readonly<Record<SkeletonKind, ReactNode>> = {
  cards: (
    <Grid $least={250}>
      {times(8, (key) => (
        <Skeleton key={key} height={372} radius={theme.radius.card} />
      ))}
    </Grid>
  ),
  product: (
    <Grid $least={360}>
      <Skeleton height={400} radius={theme.radius.card} />
      <Lines>
        <Skeleton height={28} width="80%" />
        <Skeleton height={22} width="50%" />
        <Skeleton height={220} radius={theme.radius.card} />
      </Lines>
    </Grid>
  ),
  form: (
    <Grid $least={360}>
      <Lines>
        {times(5, (key) => (
          <Skeleton key={key} height={64} />
        ))}
      </Lines>
      <Skeleton height={240} radius={theme.radius.card} />
    </Grid>
  ),
  table: (
    <Lines>
      {times(8, (key) => (
        <Skeleton key={key} height={48} />
      ))}
    </Lines>
  ),
  article: (
    <Lines>
      {times(9, (key) => (
        <Skeleton key={key} height={22} width={key % 3 === 2 ? '45%' : '68ch'} />
      ))}
    </Lines>
  ),
  profile: (
    <Grid $least={280}>
      {times(4, (key) => (
        <Skeleton key={key} height={160} radius={theme.radius.card} />
      ))}
    </Grid>
  ),
}

/** The skeleton of a page, at its final size. */
export function PageSkeleton({ kind }: { readonly kind: SkeletonKind }) {
  return (
    <Root>
      <Skeleton height={34} width={260} />
      {bodies[kind]}
    </Root>
  )
}

function times(count: number, draw: (key: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, key) => draw(key))
}
