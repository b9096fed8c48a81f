import { useState, type ReactNode } from 'react'
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import styled from 'styled-components'
import { Russian } from './overlay/russian.tsx'
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
  /** Hears which tab was opened. */
  readonly onOpen?: ((id: string) => void) | undefined
}

const Root = styled(AriaTabs)`
  min-width: 0;
`
const List = styled(TabList)`
  display: flex;
  gap: ${theme.space(1)};
  overflow-x: auto;
  border-bottom: 1px solid ${theme.color.line};
  @media print {
    display: none;
  }
` as typeof TabList
const TabButton = styled(AriaTab)`
  display: flex;
  flex: none;
  align-items: center;
  box-sizing: border-box;
  min-height: ${theme.control.m};
  padding: 0 ${theme.space(2)};
  border-bottom: 2px solid transparent;
  color: ${theme.color.muted};
  font-weight: ${theme.font.weight.bold};
  ${theme.media.up('sm')} {
    padding: 0 ${theme.space(4)};
  }
  cursor: pointer;
  &[data-hovered] {
    color: ${theme.color.ink};
  }
  &[data-selected] {
    border-bottom-color: ${theme.color.brand};
    color: ${theme.color.ink};
  }
  &[data-focus-visible] {
    outline-offset: -2px;
  }
`
const Panel = styled(TabPanel)`
  padding-top: ${theme.space(5)};
`

/** Tabs that open as the arrows move over them; only the open one is in the page. */
export function Tabs({ label, tabs, initial, onOpen }: TabsProps) {
  const [openId, setOpenId] = useState(initial)
  const open = tabs.find(({ id }) => id === openId) ?? tabs[0]
  function show(id: string) {
    setOpenId(id)
    if (id !== open?.id) onOpen?.(id)
  }
  return (
    <Russian>
      <Root selectedKey={open?.id ?? ''} onSelectionChange={(key) => show(String(key))}>
        <List aria-label={label}>
          {tabs.map(({ id, title }) => (
            <TabButton key={id} id={id}>
              {title}
            </TabButton>
          ))}
        </List>
        {tabs.map(({ id, content }) => (
          <Panel key={id} id={id}>
            {content}
          </Panel>
        ))}
      </Root>
    </Russian>
  )
}
