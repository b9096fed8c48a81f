import type { ReactNode } from 'react'
import { ChevronIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import { useIsRenderedHtml } from 'shared-ui/use-is-rendered-html'
import styled from 'styled-components'

const Title = styled.h2`
  margin: 0;
  font-size: ${theme.font.size.l};
  line-height: ${theme.font.line.tight};
`
const Trigger = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(4)};
  width: 100%;
  min-height: ${theme.space(14)};
  padding: ${theme.space(3)} ${theme.space(5)};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: ${theme.font.weight.bold};
  text-align: left;
  cursor: pointer;

  &:hover {
    background: ${theme.color.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  svg {
    flex: none;
    color: ${theme.color.muted};
    transition: transform ${theme.motion.slow};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  @media print {
    min-height: 0;
    padding: 0;
    font-size: ${theme.font.size.l};

    /* In print it is a heading, not a control. */
    &[aria-expanded='true'] {
      display: block !important;
    }
    svg {
      display: none;
    }
  }
`
const Panel = styled.section`
  padding: ${theme.space(1)} ${theme.space(5)} ${theme.space(6)};

  @media print {
    padding-inline: 0;
  }
`

interface DisclosureProps {
  /** Unique in the page; prefix of the ids of title and panel. */
  readonly id: string
  readonly title: string
  readonly level: 2 | 3
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/**
 * A heading with a button, and the panel that it opens and closes. A page rendered on the server contains closed panels too,
 * for browsers without scripts and for search engines.
 */
export function Disclosure({ id, title, level, isOpen, onToggle, children }: DisclosureProps) {
  const isWhole = useIsRenderedHtml()
  return (
    <>
      <Title as={`h${level}`}>
        <Trigger
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onClick={onToggle}
        >
          <span>{title}</span>
          <ChevronIcon />
        </Trigger>
      </Title>
      <Panel id={`${id}-panel`} aria-labelledby={`${id}-title`} hidden={!isOpen}>
        {(isOpen || isWhole) && children}
      </Panel>
    </>
  )
}
