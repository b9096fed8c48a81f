import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { Heading } from '../elements/heading.tsx'
import { usePageMetadata, type PageMetadata } from './page-metadata.ts'
import { PageWidth } from './page-width.tsx'
import { theme } from '../theme/theme.ts'

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
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(5)};
`
const Title = styled(Heading)`
  scroll-margin-top: ${theme.layout.anchor};
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

const ActionPlace = createContext<HTMLElement | null>(null)

/** Shows its children at the right of the page's heading. */
export function PageAction({ children }: { readonly children: ReactNode }) {
  const place = use(ActionPlace)
  return place && createPortal(children, place)
}

/** A page of the portal. Its heading gets the focus after a route change, and its metadata is set on the document. */
export function Page({ children, aside, ...metadata }: PageProps) {
  const { title } = metadata
  const [actionPlace, setActionPlace] = useState<HTMLElement | null>(null)
  usePageMetadata(metadata)
  return (
    <Root>
      <Head>
        <Title level={1} tabIndex={-1}>
          {title}
        </Title>
        <div ref={setActionPlace} />
      </Head>
      <ActionPlace value={actionPlace}>
        {aside == null ? (
          children
        ) : (
          <Columns>
            <div>{children}</div>
            <Side>{aside}</Side>
          </Columns>
        )}
      </ActionPlace>
    </Root>
  )
}
