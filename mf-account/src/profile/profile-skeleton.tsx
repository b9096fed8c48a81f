import { Card } from 'shared-ui/card'
import { Skeleton } from 'shared-ui/skeleton'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { Row } from './organisation-fields.tsx'
import { profileTexts } from './texts.ts'

const Rows = styled.div`
  display: grid;
  gap: ${theme.space(4)};
`
const widths = ['80%', '45%', '25%', '30%', '25%', '20%', '65%', '65%']

/** UI-017: placeholder of the profile in its final size. */
export function ProfileSkeleton() {
  return (
    <Card aria-busy="true">
      <VisuallyHidden>{profileTexts.loading}</VisuallyHidden>
      <Rows aria-hidden="true">
        {widths.map((width, index) => (
          <Row key={index}>
            <Skeleton width="60%" height="1lh" />
            <Skeleton width={width} height="1lh" />
          </Row>
        ))}
        <Skeleton width="50%" height="1lh" />
      </Rows>
    </Card>
  )
}
