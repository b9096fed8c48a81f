import { useEffect, type ReactNode } from 'react'
import styled from 'styled-components'
import { Heading } from './heading.tsx'
import { PageWidth } from './page-width.tsx'
import { texts } from './texts.ts'
import { theme } from './theme.ts'

export interface PageProps {
  /** The heading and, with the portal's name, the document's title. */
  readonly title: string
  readonly children: ReactNode
  /** What stands at the right from lg on and sticks there; below it comes after the content. */
  readonly aside?: ReactNode
}

const Root = styled(PageWidth)`
  padding-block: ${theme.space(7)} ${theme.space(12)};
`
const Title = styled(Heading)`
  margin-bottom: ${theme.space(5)};
  scroll-margin-top: calc(${theme.layout.header} + ${theme.space(4)});
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

/** The document takes the page's title, with the portal's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} — ${texts.portalName}`
  }, [title])
}

/** A page of the portal: its heading takes the focus after a route change, its title becomes the document's. */
export function Page({ title, children, aside }: PageProps) {
  useDocumentTitle(title)
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
