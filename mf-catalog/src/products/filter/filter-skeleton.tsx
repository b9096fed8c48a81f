import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { Bar, Area } from './filter-parts.tsx'

const Row = styled.div`
  grid-area: options;
  height: ${theme.control.m};
  ${theme.media.down('lg')} {
    display: none;
  }
`

/** UI-018: a skeleton of the size of the filter bar. */
export function FilterSkeleton() {
  return (
    <Bar as="div" aria-hidden="true">
      {['search', 'opener', 'sort'].map((area) => (
        <Area key={area} $area={area}>
          <Skeleton height="100%" />
        </Area>
      ))}
      <Row>
        <Skeleton width="60%" height="100%" />
      </Row>
    </Bar>
  )
}
