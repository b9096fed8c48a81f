import { useEffect, type ReactNode } from 'react'
import { PageWidth } from 'shared-ui/page-width'
import { texts } from 'shared-ui/texts'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

const Root = styled(PageWidth)`
  padding-block: ${theme.space(6)} ${theme.space(12)};
`

interface PageFrameProps {
  /** The document's title, before the portal's name. */
  readonly title: string
  readonly children: ReactNode
}

/** A page whose heading doesn't stand first: the hero, the product under its back link. It puts its h1 itself. */
export function PageFrame({ title, children }: PageFrameProps) {
  useEffect(() => {
    document.title = `${title} — ${texts.portalName}`
  }, [title])
  return <Root>{children}</Root>
}
