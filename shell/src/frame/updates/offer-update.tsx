import { createRoot } from 'react-dom/client'
import { readRegistry, REQUEST_TIMEOUT_MS } from '../../remotes/releases/read-registry.ts'
import type { Forms } from './forms.ts'
import { UpdateToast } from './update-toast.tsx'

export interface UpdateOptions {
  /** Live versions by remote at the time of the page load. */
  readonly versions: ReadonlyMap<string, string | null>
  readonly forms: Forms
}

/** The releases of the last offer, which is not repeated. */
let offered = ''

/** Offers a page load if the registry has newer releases than the session; while a form is dirty, the offer waits. */
export async function offerUpdate({ versions, forms }: UpdateOptions): Promise<void> {
  const answer = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  const newer = readRegistry(await answer.json()).filter(
    ({ name, live, candidates }) => candidates[0]?.version === live && live !== versions.get(name),
  )
  const names = newer.map(({ name, live }) => `${name} ${live}`).join()
  if (names === '' || names === offered) return
  offered = names
  whenClean(forms, show)
}

/** Calls back as soon as no form is dirty. */
function whenClean(forms: UpdateOptions['forms'], callBack: () => void): void {
  if (!forms.isDirty()) return callBack()
  const unsubscribe = forms.subscribe(() => {
    if (forms.isDirty()) return
    // Deferred: the state may still be notifying its other subscribers.
    queueMicrotask(() => unsubscribe())
    callBack()
  })
}

let hide: () => void = () => undefined

function show(): void {
  hide()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  hide = () => {
    root.unmount()
    container.remove()
    hide = () => undefined
  }
  root.render(<UpdateToast onReload={() => location.reload()} onClose={() => hide()} />)
}
