import { Card } from 'shared-ui/card'
import { Skeleton } from 'shared-ui/skeleton'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { PageFrame } from '../page/page-frame.tsx'
import { productsTexts } from '../products/texts.ts'
import { Purchase } from './product-parts.tsx'
import { productTexts } from './texts.ts'

const Picture = styled.div`
  aspect-ratio: 3 / 2;
`
const Lines = styled.div`
  display: grid;
  gap: ${theme.space(4)};
`
/** At least as high as a product, so that the footer is not visible at first and then moves. */
const Content = styled(Lines)`
  align-content: start;
  min-height: 100vh;
`

/** Shown while the products load. */
export function ProductSkeleton() {
  return (
    <PageFrame title={productsTexts.title}>
      <div aria-busy="true">
        {/* Stays while there is no network. Busy, so that the shell focuses the heading of the product. */}
        <VisuallyHidden as="h1" aria-busy="true">
          {productTexts.loading}
        </VisuallyHidden>
        <Content aria-hidden="true">
          <Skeleton width="14rem" height={theme.space(8)} />
          <Skeleton width="60%" height={theme.font.size.xxl} />
          <Purchase>
            <Picture>
              <Skeleton height="100%" radius={theme.radius.card} />
            </Picture>
            <Card>
              <Lines>
                <Skeleton width="60%" height={theme.font.size.xxl} />
                <Skeleton width="40%" />
                <Skeleton width="70%" />
                <Skeleton height={theme.control.l} />
              </Lines>
            </Card>
          </Purchase>
        </Content>
      </div>
    </PageFrame>
  )
}
