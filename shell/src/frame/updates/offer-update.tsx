import { createRoot } from 'react-dom/client'
import { readRegistry } from '../../remotes/read-registry.ts'
import { SLOW_AFTER } from '../../remotes/times.ts'
import { UpdateToast } from './update-toast.tsx'
import type { UpdateOptions } from './watch-updates.ts'

/** What was offered last, and is not offered again. */
let offered = ''

/** Offers a page load when the registry has newer releases than the session began with, never over a dirty form. */
export async function offerUpdate({ versions, forms }: UpdateOptions): Promise<void> {
  const answer = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(SLOW_AFTER) })
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
    // The state that has just changed may be telling its other listeners still.
    queueMicrotask(() => unsubscribe())
    callBack()
  })
}

let hide: () => void = () => undefined

function show(): void {
  hide()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  hide = () => {
    root.unmount()
    place.remove()
    hide = () => undefined
  }
  root.render(<UpdateToast onReload={() => location.reload()} onClose={() => hide()} />)
}
