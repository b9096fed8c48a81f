import { ChevronIcon } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import type { MouseEventHandler } from 'react'
import styled from 'styled-components'

const Root = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  width: fit-content;
  min-height: 32px;
  text-decoration: none;

  ${theme.media.touch} {
    min-height: ${theme.control.m};
  }
  svg {
    transform: rotate(90deg);
  }
  @media print {
    display: none;
  }
`

interface BackLinkProps {
  readonly to: string
  readonly children: string
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** Leads to the list that a page belongs to. */
export function BackLink({ children, ...link }: BackLinkProps) {
  return (
    <Root as={Link} {...link}>
      <ChevronIcon size={16} />
      {children}
    </Root>
  )
}
