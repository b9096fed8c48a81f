import { hasRight, type Right } from 'shared-contracts/api/roles'
import { ErrorPanel } from 'shared-ui/error-panel'
import { useLazyComponent, type LazyComponent } from 'shared-ui/lazy-component'
import { usePortalState } from 'shared-ui/portal'
import { Navigate, NavLink, Route, Routes } from 'shared-ui/router'
import { openTabLook, tabLook, tabPanelLook, tabStripLook } from 'shared-ui/tab-look'
import { theme } from 'shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { RoleNotice } from './role-notice.tsx'
import { texts } from './texts.ts'

/** A screen of a page with several, loaded on demand. */
export interface Screen {
  /** Its address below that of the page. */
  readonly path: string
  readonly title: string
  /** TEAM-002: what the user's role must allow. */
  readonly right?: Right
  readonly code: LazyComponent<object>
}

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

interface ScreensProps {
  /** The address of the page, which opens the first screen that the user's role allows. */
  readonly path: string
  /** Name of the navigation. */
  readonly label: string
  readonly screens: readonly Screen[]
}

/**
 * The navigation of a page with several screens, and the one at the address. TEAM-002: a screen that the user's role lacks
 * has no link, and its address says why.
 */
export function Screens({ path, label, screens }: ScreensProps) {
  const { login } = usePortalState('organisation')
  const isAllowed = ({ right }: Screen) => right === undefined || hasRight(login?.role, right)
  const allowed = screens.filter(isAllowed)
  const [first] = allowed
  if (first === undefined) return <RoleNotice />
  return (
    <>
      <Links aria-label={label}>
        {allowed.map((screen) => (
          <ScreenLink key={screen.path} to={`${path}/${screen.path}`} ref={showOpen}>
            {screen.title}
          </ScreenLink>
        ))}
      </Links>
      <Place>
        <Routes>
          {screens.map((screen) => (
            <Route
              key={screen.path}
              path={`${path}/${screen.path}/*`}
              element={isAllowed(screen) ? <LazyScreen code={screen.code} /> : <RoleNotice />}
            />
          ))}
          <Route path={`${path}/*`} element={<Navigate to={`${path}/${first.path}`} replace />} />
        </Routes>
      </Place>
    </>
  )
}

/** A screen, once its code has loaded. */
export function LazyScreen({ code }: Pick<Screen, 'code'>) {
  const [hasFailed, setHasFailed] = useState(false)
  const isLoaded = useLazyComponent(code, !hasFailed, () => setHasFailed(true))
  if (isLoaded) return <code.View />
  if (!hasFailed) return <div aria-busy="true" />
  return <ErrorPanel title={texts.screenFailed} text={texts.screenFailedHint} onRetry={() => setHasFailed(false)} />
}
