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
  /** The open tab, where the caller keeps it (the address does); else the tabs keep it, the first one at first. */
  readonly open?: string | undefined
  /** Hears which tab is wanted. */
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
export function Tabs({ label, tabs, open, onOpen }: TabsProps) {
  const [lastOpened, setLastOpened] = useState<string>()
  const shown = tabs.find(({ id }) => id === (open ?? lastOpened)) ?? tabs[0]
  function show(id: string) {
    setLastOpened(id)
    if (id !== shown?.id) onOpen?.(id)
  }
  return (
    <Russian>
      <Root selectedKey={shown?.id ?? ''} onSelectionChange={(key) => show(String(key))}>
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
