import { useSyncExternalStore } from 'react'
import type { Portal } from 'shared-contracts/portal/portal'
import { AlertBar } from 'shared-ui/alert-bar'
import { GlobalStyle } from 'shared-ui/global-style'
import { createRoot } from 'react-dom/client'
import { mountRootParcel, type LifeCycles } from 'single-spa'
import { samplePortal } from './sample-portal.ts'

declare const REMOTE_NAME: string

const exposed = new URLSearchParams(location.search).get('widget') ?? 'page'
const portal = samplePortal(REMOTE_NAME)
createRoot(placeOf('frame')).render(<Frame portal={portal} />)

const part = (await import(`remote-exposed/${exposed}.tsx`)) as LifeCycles
const props = {
  domElement: placeOf('part'),
  portal,
  onRemoteError: (error: unknown) => setTimeout(() => Promise.reject(error)),
  onOutcome: (outcome: string) => portal.bus.send({ type: 'alert/show', text: outcome, variant: 'info' }),
}
await mountRootParcel({ bootstrap: part.bootstrap, mount: part.mount, unmount: part.unmount }, props).mountPromise

function placeOf(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`the frame has no place #${id}`)
  return element
}

/** Stands in for the shell's frame: the document's style and the alerts. */
function Frame({ portal }: { readonly portal: Portal }) {
  const { ui } = portal.bus.state
  const { pageAlerts } = useSyncExternalStore(ui.subscribe, () => ui.value)
  return (
    <>
      <GlobalStyle />
      {pageAlerts.map(({ text, variant, detail }, index) => (
        <AlertBar
          key={text}
          variant={variant}
          text={text}
          detail={detail}
          onClose={() => portal.bus.send({ type: 'alert/remove', by: index })}
        />
      ))}
    </>
  )
}
