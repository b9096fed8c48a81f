import type { ReactNode } from 'react'
import { usePageMetadata, type PageMetadata } from 'shared-ui/page-metadata'
import { PageWidth } from 'shared-ui/page-width'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

const Root = styled(PageWidth)`
  padding-block: ${theme.space(6)} ${theme.space(12)};

  @media print {
    padding-block: 0;
  }
`

interface PageFrameProps extends PageMetadata {
  readonly children: ReactNode
}

/** A page that renders its own h1, because the heading is not its first element (hero, product page). */
export function PageFrame({ children, ...metadata }: PageFrameProps) {
  usePageMetadata(metadata)
  return <Root>{children}</Root>
}
