import { createRoot } from 'react-dom/client'
import { mountRootParcel, type LifeCycles } from 'single-spa'
import { Frame } from './frame.tsx'
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
