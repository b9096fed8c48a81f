import type { ComponentType } from 'react'
import * as React from 'react'
import * as ReactDOMClient from 'react-dom/client'
import type { PrerenderPage, RemoteProps } from 'shared-contracts/portal/portal'
import singleSpaReact from 'single-spa-react'
import { PortalProvider } from './portal.tsx'
import { prerender } from './prerender.tsx'
import { BrowserRouter, MemoryRouter } from './router.ts'

/**
 * A React root for a remote. Errors that a boundary catches are not logged by React, because the shell reports them
 * with the remote's name. The first render is a transition, so React yields to pending input every few milliseconds.
 */
function createQuietRoot(element: Element): ReactDOMClient.Root {
  const root = ReactDOMClient.createRoot(element, { onCaughtError: () => undefined })
  let isMounted = false
  return {
    render(children) {
      if (isMounted) root.render(children)
      else React.startTransition(() => root.render(children))
      isMounted = true
    },
    unmount: () => root.unmount(),
  }
}

/**
 * The single-spa lifecycles of a remote's page or widget. Its components get the portal's services from usePortal.
 * An error thrown in render is passed to `props.onRemoteError`, so that the shell's boundary shows it.
 */
export function remoteLifecycles<Props extends RemoteProps>(Root: ComponentType<Props>) {
  function RemoteRoot(props: Props) {
    return (
      <PortalProvider portal={props.portal}>
        <Root {...props} />
      </PortalProvider>
    )
  }
  return singleSpaReact({
    React,
    ReactDOMClient: { ...ReactDOMClient, createRoot: createQuietRoot },
    renderType: 'createRoot',
    rootComponent: RemoteRoot as ComponentType<never>,
    errorBoundary(error: Error, _info: unknown, props: object) {
      const { onRemoteError } = props as { onRemoteError?: (error: Error) => void }
      onRemoteError?.(error)
      return null as never
    },
  })
}

/** What a remote exports as `./page`: the lifecycles of its page, and a render ahead of the visit. */
export function remotePage(Page: ComponentType) {
  function MountedPage() {
    return (
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    )
  }
  const prerenderPage: PrerenderPage = (path, portal) =>
    prerender(
      <PortalProvider portal={portal}>
        <MemoryRouter initialEntries={[path]}>
          <Page />
        </MemoryRouter>
      </PortalProvider>,
    )
  return { ...remoteLifecycles(MountedPage), prerender: prerenderPage }
}
