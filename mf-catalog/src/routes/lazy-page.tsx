import { startTransition, useEffect, useState, type FunctionComponent, type ReactNode } from 'react'

/** A page with code of its own. */
interface LazyPage extends FunctionComponent {
  /** Fetches the code, so that the page shows no fallback. */
  readonly preload: () => Promise<void>
}

/**
 * A page whose code is fetched when it is first shown, with `fallback` meanwhile. After a failure the next mount fetches
 * again: after the shell's «Повторить», or when the network is back (AMB-201). React.lazy would not, and its Suspense
 * boundary would show the fallback for at least 300 ms.
 */
export function lazyPage(load: () => Promise<FunctionComponent>, fallback: ReactNode): LazyPage {
  let fetched: FunctionComponent | undefined
  async function preload(): Promise<void> {
    fetched = await load()
  }
  function LazyPage() {
    const [Page, setPage] = useState(() => fetched)
    useEffect(() => {
      if (Page !== undefined) return
      preload().then(
        () => startTransition(() => setPage(() => fetched)),
        (error: unknown) =>
          setPage(() => {
            throw error
          }),
      )
    }, [Page])
    return Page === undefined ? fallback : <Page />
  }
  return Object.assign(LazyPage, { preload })
}
