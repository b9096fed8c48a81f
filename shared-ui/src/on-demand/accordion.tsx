import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import styled from 'styled-components'
import { ChevronIcon } from '../icons.tsx'
import { Russian } from '../overlay/russian.tsx'
import { theme } from '../theme.ts'

export interface AccordionSection {
  /** Unique in the page: the section's own id, so that `#id` leads to it. */
  readonly id: string
  readonly title: ReactNode
  readonly content: ReactNode
}

export interface AccordionProps {
  readonly sections: readonly AccordionSection[]
  /** Level of the headings that hold the buttons. */
  readonly level: 2 | 3
  /** Any number of sections may be open. */
  readonly openIds: ReadonlySet<string>
  readonly onToggle: (id: string, isOpen: boolean) => void
}

const Section = styled.div`
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`
const Title = styled.h2`
  margin: 0;
  font-size: ${theme.font.size.l};
  line-height: ${theme.font.line.tight};
`
const Trigger = styled(Button)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(4)};
  box-sizing: border-box;
  width: 100%;
  min-height: ${theme.space(14)};
  padding: ${theme.space(3)} ${theme.space(5)};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: ${theme.font.weight.bold};
  text-align: start;
  cursor: pointer;
  &[data-hovered] {
    background: ${theme.color.hover};
  }
  &[data-focus-visible] {
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
`
const Panel = styled(DisclosurePanel)`
  padding: ${theme.space(1)} ${theme.space(5)} ${theme.space(6)};
  &[hidden] {
    padding: 0;
  }
`

/**
 * Sections that open and close, each by a button inside its heading. What is closed is still found by the browser's
 * search, which then opens it.
 */
export function Accordion({ sections, level, openIds, onToggle }: AccordionProps) {
  return (
    <Russian>
      {sections.map(({ id, title, content }) => (
        <Section key={id} id={id}>
          <Disclosure isExpanded={openIds.has(id)} onExpandedChange={(isOpen) => onToggle(id, isOpen)}>
            <Title as={`h${level}`}>
              <Trigger slot="trigger">
                {title}
                <ChevronIcon />
              </Trigger>
            </Title>
            <Panel>{content}</Panel>
          </Disclosure>
        </Section>
      ))}
    </Russian>
  )
}
