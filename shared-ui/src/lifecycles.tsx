import type { ComponentType } from 'react'
import * as React from 'react'
import * as ReactDOMClient from 'react-dom/client'
import type { RemoteProps } from 'shared-contracts/portal/portal'
import singleSpaReact from 'single-spa-react'
import { PortalProvider } from './portal.tsx'

/**
 * The shell reports what its boundary shows, with the remote's name: React says it no second time. What is mounted is
 * drawn in a transition: React gives way to whatever waits, every few milliseconds, so that a phone goes on answering.
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
 * The single-spa lifecycles of a remote's page or widget, its services given by usePortal.
 * An error thrown in render is handed to `props.onRemoteError`, so that the shell's boundary shows it.
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
