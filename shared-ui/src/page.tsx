import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Heading } from './heading.tsx'
import { usePageMetadata, type PageMetadata } from './page-metadata.ts'
import { PageWidth } from './page-width.tsx'
import { theme } from './theme.ts'

/** `title` is also the heading. */
export interface PageProps extends PageMetadata {
  readonly children: ReactNode
  /** A sticky column at the right from lg on; on narrower screens it follows the content. */
  readonly aside?: ReactNode
}

const Root = styled(PageWidth)`
  padding-block: ${theme.space(7)} ${theme.space(12)};
  @media print {
    padding-block: 0;
  }
`
const Title = styled(Heading)`
  margin-bottom: ${theme.space(5)};
  scroll-margin-top: ${theme.layout.anchor};
  &:focus {
    outline: none;
  }
`
const Columns = styled.div`
  display: grid;
  gap: ${theme.space(6)};
  ${theme.media.up('lg')} {
    grid-template-columns: minmax(0, 1fr) 360px;
    align-items: start;
  }
`
const Side = styled.div`
  ${theme.media.up('lg')} {
    position: sticky;
    top: calc(${theme.layout.header} + ${theme.space(4)});
  }
  @media print {
    display: none;
  }
`

/** A page of the portal. Its heading gets the focus after a route change, and its metadata is set on the document. */
export function Page({ children, aside, ...metadata }: PageProps) {
  const { title } = metadata
  usePageMetadata(metadata)
  return (
    <Root>
      <Title level={1} tabIndex={-1}>
        {title}
      </Title>
      {aside == null ? (
        children
      ) : (
        <Columns>
          <div>{children}</div>
          <Side>{aside}</Side>
        </Columns>
      )}
    </Root>
  )
}
