import type { ComponentType } from 'react'
import * as React from 'react'
import * as ReactDOMClient from 'react-dom/client'
import { ID_PREFIX } from 'shared-contracts/portal/page'
import type { RemoteProps } from 'shared-contracts/portal/portal'
import singleSpaReact from 'single-spa-react'
import { PortalProvider } from './portal.tsx'
import { BrowserRouter } from './router.ts'

/**
 * A React root for a remote. Errors that a boundary catches are not logged by React, because the shell reports them
 * with the remote's name. The first render is a transition, so React yields to pending input every few milliseconds.
 */
function createQuietRoot(element: Element): ReactDOMClient.Root {
  const options = {
    onCaughtError: () => undefined,
    onRecoverableError: reportDifference,
    identifierPrefix: ID_PREFIX.page,
  }
  const isRendered = element.hasChildNodes()
  let root = isRendered ? undefined : ReactDOMClient.createRoot(element, options)
  let isMounted = false
  return {
    render(children) {
      if (isMounted) root?.render(children)
      else
        React.startTransition(() => {
          if (root === undefined) root = ReactDOMClient.hydrateRoot(element, children, options)
          else root.render(children)
        })
      isMounted = true
    },
    unmount: () => root?.unmount(),
  }
}

/**
 * Reports that a part was rendered anew in the browser, because it differs from the server's html. The stack names the
 * component's file, by which the shell attributes the error to a release. A document that «back» has left before it came
 * alive is hidden until the next one has loaded, and shows another page than its address: it differs rightly.
 */
function reportDifference(error: unknown, { componentStack }: React.ErrorInfo): void {
  if (document.documentElement.style.display === 'none') return
  if (error instanceof Error) error.stack = `${error.message}${componentStack ?? ''}`
  reportError(error)
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

/** The lifecycles of a remote's page: what it exports as `./page`. */
export function remotePage(Page: ComponentType) {
  return remoteLifecycles(() => (
    <BrowserRouter>
      <Page />
    </BrowserRouter>
  ))
}
