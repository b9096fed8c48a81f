import { useState, type ReactNode } from 'react'
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import styled from 'styled-components'
import { Russian } from '../overlay/russian.tsx'
import { openTabLook, tabLook, tabPanelLook, tabStripLook } from '../theme/tab-look.ts'
import { theme } from '../theme/theme.ts'

export interface Tab {
  readonly id: string
  readonly title: ReactNode
  readonly content: ReactNode
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** Id of the open tab, if the caller controls it (e.g. by the address). By default the first tab is open at first. */
  readonly open?: string | undefined
  /** Called with the id of the tab that the visitor chooses. */
  readonly onOpen?: ((id: string) => void) | undefined
  /** True: the tabs take the place of something that had the focus, and the open tab gets it. */
  readonly takesFocus?: boolean
}

const Root = styled(AriaTabs)`
  min-width: 0;
`
const List = styled(TabList)`
  ${tabStripLook}
  overflow-x: auto;
  @media print {
    display: none;
  }
` as typeof TabList
const TabButton = styled(AriaTab)`
  ${tabLook}
  cursor: pointer;
  &[data-hovered] {
    color: ${theme.color.ink};
  }
  &[data-selected] {
    ${openTabLook}
  }
  &[data-focus-visible] {
    outline-offset: -2px;
  }
`
const Panel = styled(TabPanel)`
  ${tabPanelLook}
`

function takeFocus(tab: HTMLElement | null) {
  if (document.activeElement === document.body) tab?.focus({ preventScroll: true })
}

/** Tabs that open when the arrow keys reach them. Only the open tab's content is rendered. */
export function Tabs({ label, tabs, open, onOpen, takesFocus }: TabsProps) {
  const [lastOpened, setLastOpened] = useState<string>()
  const shown = tabs.find(({ id }) => id === (open ?? lastOpened)) ?? tabs[0]
  const [first] = useState(shown?.id)
  function show(id: string) {
    setLastOpened(id)
    if (id !== shown?.id) onOpen?.(id)
  }
  return (
    <Russian>
      <Root selectedKey={shown?.id ?? ''} onSelectionChange={(key) => show(String(key))}>
        <List aria-label={label}>
          {tabs.map(({ id, title }) => (
            <TabButton key={id} id={id} ref={takesFocus && id === first ? takeFocus : undefined}>
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
