import { ErrorPanel } from 'shared-ui/error-panel'
import { useLazyComponent } from 'shared-ui/lazy-component'
import { Page } from 'shared-ui/page'
import { Navigate, NavLink, Route, Routes } from 'shared-ui/router'
import { openTabLook, tabLook, tabPanelLook, tabStripLook } from 'shared-ui/tab-look'
import { theme } from 'shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { screens, type Screen } from '../screens.ts'
import { texts } from '../texts.ts'

const PATH = '/desk'

const Links = styled.nav`
  ${tabStripLook}
  overflow-x: auto;
`
const ScreenLink = styled(NavLink)`
  ${tabLook}
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    color: ${theme.color.ink};
  }
  &[aria-current='page'] {
    ${openTabLook}
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
const Place = styled.div`
  ${tabPanelLook}
`

/** On a narrow screen the strip scrolls to the open screen's link. */
function showOpen(link: HTMLAnchorElement | null) {
  if (link?.ariaCurrent !== 'page' || !link.parentElement) return
  link.parentElement.scrollLeft = link.offsetLeft - link.parentElement.offsetLeft
}

/** The manager's workplace: a heading, the navigation and one screen (DESK-001). */
export function DeskPage() {
  return (
    <Page title={texts.title} description={texts.description} path={PATH} isPrivate>
      <Links aria-label={texts.navigation}>
        {screens.map(({ path, title }) => (
          <ScreenLink key={path} to={`${PATH}/${path}`} ref={showOpen}>
            {title}
          </ScreenLink>
        ))}
      </Links>
      <Place>
        <Routes>
          {screens.map((screen) => (
            <Route key={screen.path} path={`${PATH}/${screen.path}/*`} element={<ScreenPlace screen={screen} />} />
          ))}
          <Route path={`${PATH}/*`} element={<Navigate to={`${PATH}/${screens[0]?.path ?? ''}`} replace />} />
        </Routes>
      </Place>
    </Page>
  )
}

/** A screen, once its code has loaded. */
function ScreenPlace({ screen: { code } }: { readonly screen: Screen }) {
  const [hasFailed, setHasFailed] = useState(false)
  const isLoaded = useLazyComponent(code, !hasFailed, () => setHasFailed(true))
  if (isLoaded) return <code.View />
  if (!hasFailed) return <div aria-busy="true" />
  return <ErrorPanel title={texts.screenFailed} text={texts.screenFailedHint} onRetry={() => setHasFailed(false)} />
}
