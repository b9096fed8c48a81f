import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A page whose code is fetched when it is first shown; `waiting` stands in its place meanwhile.
 * Unlike React.lazy alone it doesn't keep a failure: the next mount (the shell's «Повторить») fetches again.
 * Once fetched, it shows at once.
 */
export function lazyPage(load: () => Promise<ComponentType>, waiting: ReactNode): ComponentType {
  let fetched: ComponentType | undefined
  const fetchPage = async () => {
    fetched = await load()
    return { default: fetched }
  }
  return function LazyPage() {
    const [Page] = useState<ComponentType>(() => fetched ?? lazy(fetchPage))
    return (
      <Suspense fallback={waiting}>
        <Page />
      </Suspense>
    )
  }
}
