import { Skeleton } from 'shared-ui/skeleton'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { theme } from 'shared-ui/theme'
import { Article, CardBody, CardBox, CardFoot, CardGrid, CardName } from './card-parts.tsx'
import { cardTexts } from './texts.ts'

const Picture = styled.div`
  aspect-ratio: 3 / 2;
`
const Line = styled.div`
  display: flex;
  align-items: center;
  height: 1lh;

  &[data-size='s'] {
    font-size: ${theme.font.size.s};
  }
  &[data-size='xl'] {
    font-size: ${theme.font.size.xl};
  }
`
const Control = styled.div`
  height: ${theme.control.m};
`

/** UI-018: a skeleton of the size of a card. */
export function CardSkeleton() {
  return (
    <CardBox as="div">
      <Picture>
        <Skeleton width="100%" height="100%" radius="0" />
      </Picture>
      <CardBody>
        <CardName as="div">
          <Skeleton width="90%" height="1em" />
        </CardName>
        <Article as="div">
          <Line>
            <Skeleton width="35%" height={theme.font.size.s} />
          </Line>
        </Article>
        <Line>
          <Skeleton width="40%" height={theme.font.size.s} />
        </Line>
        <Line data-size="s">
          <Skeleton width="70%" height={theme.font.size.s} />
        </Line>
        <CardFoot>
          <Line data-size="xl">
            <Skeleton width="50%" />
          </Line>
          <Control>
            <Skeleton width="100%" height="100%" />
          </Control>
        </CardFoot>
      </CardBody>
    </CardBox>
  )
}

/** Skeletons of `count` cards; two rows of the widest grid by default. */
export function CardsSkeleton({ count = 8 }: { readonly count?: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{cardTexts.loading}</VisuallyHidden>
      <CardGrid aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <CardSkeleton />
          </li>
        ))}
      </CardGrid>
    </div>
  )
}
