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

/** A page whose heading doesn't stand first: the hero, the product under its back link. It puts its h1 itself. */
export function PageFrame({ children, ...metadata }: PageFrameProps) {
  usePageMetadata(metadata)
  return <Root>{children}</Root>
}
