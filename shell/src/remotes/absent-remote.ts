import type { KnownRemote } from './known-remotes.ts'

/** The remote of a widget that no registered remote offers: loading it fails with an error that names the asker. */
export function absentRemote(widget: string, asker: string): KnownRemote {
  const nothing = { routes: [], widgets: [], candidates: [], refusals: [] }
  const load = () => Promise.reject(new Error(`no remote offers the widget ${widget}, which ${asker} asks for`))
  return {
    registered: { name: widget, owner: asker, live: null, previous: null, ...nothing },
    loader: { load, preload: () => Promise.resolve(undefined), renew: () => undefined, inUse: undefined },
  }
}
