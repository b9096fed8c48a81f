import { createRoot } from 'react-dom/client'
import { registryPath } from 'shared-contracts/portal/release'
import type { Remotes } from '../../remotes/create-remotes.ts'
import { readRegistry, REQUEST_TIMEOUT_MS, type RegisteredRemote } from '../../remotes/releases/read-registry.ts'
import type { Forms } from './forms.ts'
import { UpdateToast } from './update-toast.tsx'

export interface UpdateOptions {
  /** With the live versions that they had when the page learned of them. */
  readonly remotes: Pick<Remotes, 'list'>
  readonly forms: Forms
}

/** The releases of the last offer, which is not repeated. */
let offered = ''

/** Offers a page load if the registry has newer releases than the session; while a form is dirty, the offer waits. */
export async function offerUpdate({ remotes, forms }: UpdateOptions): Promise<void> {
  const versions = new Map(remotes.list.value.map(({ name, live }) => [name, live]))
  const roles = new Set([undefined, ...remotes.list.value.map(({ role }) => role)])
  const current = await Promise.all([...roles].map(currentOf))
  const newer = current
    .flat()
    .filter(({ name, live, candidates }) => candidates[0]?.version === live && live !== versions.get(name))
  const names = newer.map(({ name, live }) => `${name} ${live}`).join()
  if (names === '' || names === offered) return
  offered = names
  whenClean(forms, show)
}

async function currentOf(role: string | undefined): Promise<RegisteredRemote[]> {
  const answer = await fetch(registryPath(role), { cache: 'no-cache', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  return readRegistry(await answer.json())
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
