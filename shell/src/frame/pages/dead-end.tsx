import type { ComponentType } from 'react'
import { ButtonLink } from 'shared-ui/button'
import { Heading } from 'shared-ui/heading'
import { usePageMetadata } from 'shared-ui/page-metadata'
import { PageWidth } from 'shared-ui/page-width'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { PortalLink } from '../portal-link.tsx'
import { texts } from './texts.ts'

export interface DeadEndProps {
  readonly title: string
  /** Canonical path; absent for the not-found page. */
  readonly path?: string
  readonly text: string
  readonly picture: ComponentType
}

const Root = styled(PageWidth)`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space(4)};
  min-height: 70dvh;
  padding-block: ${theme.space(10)};
  text-align: center;
`
const Picture = styled.div`
  height: 160px;
  margin-bottom: ${theme.space(2)};
`
const Sentence = styled.p`
  max-width: 44ch;
  margin: 0 0 ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.l};
  text-wrap: balance;
`

/** A page with a picture, a sentence and one link. */
export function DeadEnd({ title, path, text, picture: Drawn }: DeadEndProps) {
  usePageMetadata({ title, description: text, path, isPrivate: true, isMissing: path === undefined })
  return (
    <Root>
      <Picture>
        <Drawn />
      </Picture>
      <Heading level={1} tabIndex={-1}>
        {title}
      </Heading>
      <Sentence>{text}</Sentence>
      <ButtonLink as={PortalLink} href="/" size="l">
        {texts.toHome}
      </ButtonLink>
    </Root>
  )
}
