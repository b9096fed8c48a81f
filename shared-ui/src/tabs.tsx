import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from './theme.ts'

export interface Tab {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

export interface TabsProps {
  /** Name of the list of tabs, read aloud. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The tab open at first; the first one by default. */
  readonly initial?: string | undefined
}

const Root = styled.div`
  min-width: 0;
`
const List = styled.div`
  display: flex;
  gap: ${theme.space(1)};
  overflow-x: auto;
  border-bottom: 1px solid ${theme.color.line};
`
const TabButton = styled.button`
  flex: none;
  min-height: ${theme.control.m};
  padding: 0 ${theme.space(4)};
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${theme.color.muted};
  font: inherit;
  font-weight: ${theme.font.weight.bold};
  cursor: pointer;
  &:hover {
    color: ${theme.color.ink};
  }
  &[aria-selected='true'] {
    border-bottom-color: ${theme.color.brand};
    color: ${theme.color.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
const Panel = styled.div`
  padding-top: ${theme.space(5)};
`

function neighbour(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Tabs that open as the arrows move over them; only the open one is in the page. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const id = useId()
  const [openId, setOpenId] = useState(initial)
  const list = useRef<HTMLDivElement>(null)
  const found = tabs.findIndex((tab) => tab.id === openId)
  const openIndex = found === -1 ? 0 : found
  const open = tabs[openIndex]

  function handleKey(event: KeyboardEvent) {
    const next = neighbour(event.key, openIndex, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setOpenId(tabs[next]?.id)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <Root>
      <List ref={list} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <TabButton
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={index === openIndex}
            aria-controls={index === openIndex ? `${id}-panel` : undefined}
            tabIndex={index === openIndex ? 0 : -1}
            onClick={() => setOpenId(tab.id)}
            onKeyDown={handleKey}
          >
            {tab.title}
          </TabButton>
        ))}
      </List>
      {open && (
        <Panel key={open.id} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.id}`} tabIndex={0}>
          {open.content}
        </Panel>
      )}
    </Root>
  )
}
