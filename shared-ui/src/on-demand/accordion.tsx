import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import styled from 'styled-components'
import { ChevronIcon } from '../icons.tsx'
import { Russian } from '../overlay/russian.tsx'
import { theme } from '../theme.ts'

export interface AccordionSection {
  /** Unique in the page. The section has this id, so `#id` links to it. */
  readonly id: string
  readonly title: ReactNode
  readonly content: ReactNode
}

export interface AccordionProps {
  readonly sections: readonly AccordionSection[]
  /** Level of the section headings. */
  readonly level: 2 | 3
  /** Ids of the open sections, any number of them. */
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
 * Sections that open and close by a button inside their heading. The browser's page search finds text in a closed
 * section and opens it.
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
