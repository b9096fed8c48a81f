import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from 'shared-ui/theme'
import { OwnPage } from './pages/own-page.tsx'
import { RemoteOutlet } from '../remotes/mounting/remote-outlet.tsx'
import { texts } from './texts.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { PageAlerts } from './notices/page-alerts.tsx'
import { RenderFallback } from './render-fallback.tsx'
import { useShell } from './shell-context.ts'

/** Id of the main area, the target of the skip link. */
const MAIN_ID = 'content'

const Root = styled.div`
  display: flex;
  flex-direction: column;
  @media print {
    display: block;
  }
`
const SkipLink = styled.a`
  position: absolute;
  z-index: ${theme.layer.dialog};
  top: ${theme.space(2)};
  left: ${theme.space(2)};
  padding: ${theme.space(2)} ${theme.space(4)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.brand};
  color: ${theme.color.onBrand};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
  @media print {
    display: none;
  }
`
// The footer begins below the window, so that no page moves it while it loads.
const Main = styled.main`
  min-width: 0;
  min-height: calc(100dvh - ${theme.layout.header});
  &:focus {
    outline: none;
  }
  @media print {
    min-height: 0;
  }
`

export interface FrameProps {
  /** Notices below the header on every page. */
  readonly notices?: ReactNode
}

/** Header, footer and notices around every page. */
export function Frame({ notices }: FrameProps) {
  function skip(event: { preventDefault(): void }) {
    // A hash link would be a navigation, and the page may use the hash itself.
    event.preventDefault()
    document.getElementById(MAIN_ID)?.focus()
  }
  return (
    <Root>
      <SkipLink href={`#${MAIN_ID}`} onClick={skip}>
        {texts.skipToContent}
      </SkipLink>
      <Header />
      {notices}
      <PageAlerts />
      <Main id={MAIN_ID} tabIndex={-1}>
        <CurrentPage />
      </Main>
      <Footer />
    </Root>
  )
}

/** The shell's page at the current address, or that of a remote, which the outlet mounts. */
function CurrentPage() {
  const { remotes } = useShell()
  return (
    <>
      <RenderFallback>
        <OwnPage />
      </RenderFallback>
      <RemoteOutlet remotes={remotes} />
    </>
  )
}
