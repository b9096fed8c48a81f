import {
  createElement,
  useCallback,
  useEffect,
  useReducer,
  useState,
  type ComponentType,
  type ReactNode,
  type RefCallback,
} from 'react'

/** A component loaded on demand: once, and again after a failure. */
export interface LazyComponent<Props extends object> {
  /** Renders the component, or nothing until it has loaded. */
  readonly View: (props: Props) => ReactNode
  readonly isLoaded: () => boolean
  /** Starts the load or joins the running one. Rejects when it fails. */
  readonly load: () => Promise<void>
  /** Starts the load early and ignores a failure: `load` will report it when the component is needed. */
  readonly preload: () => void
}

/** @param request a dynamic import, so that the component gets a chunk of its own */
export function lazyComponent<Props extends object>(
  request: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let component: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  async function fetchComponent(): Promise<void> {
    try {
      component = await request()
    } finally {
      loading = undefined
    }
  }
  const load = () => (component === undefined ? (loading ??= fetchComponent()) : Promise.resolve())
  return {
    View: (props) => (component === undefined ? null : createElement(component, props)),
    isLoaded: () => component !== undefined,
    load,
    preload: () => void load().catch(() => undefined),
  }
}

/**
 * Loads the component while `isWanted`.
 * @param onFail called when the load fails; the load is repeated the next time the component is wanted
 * @returns whether the component has loaded
 */
export function useLazyComponent<Props extends object>(
  lazy: LazyComponent<Props>,
  isWanted: boolean,
  onFail: () => void,
): boolean {
  const [, show] = useReducer((count: number) => count + 1, 0)
  // Read during render: if the component loads between the render and its effect, the effect must still show it.
  const isLoaded = lazy.isLoaded()
  useEffect(() => {
    if (!isWanted || isLoaded) return
    let isWaiting = true
    lazy.load().then(
      () => isWaiting && show(),
      () => isWaiting && onFail(),
    )
    return () => {
      isWaiting = false
    }
    // A new onFail must not start the load again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted, lazy])
  return isLoaded
}

/**
 * Loads the component when the element that gets the ref comes into the window; after a failed load, when it comes there
 * again. Without IntersectionObserver it loads at once.
 * @returns whether the component has loaded, and the ref
 */
export function useLazyInWindow<Props extends object>(
  lazy: LazyComponent<Props>,
): readonly [isLoaded: boolean, place: RefCallback<Element>] {
  const [isSeen, setIsSeen] = useState(false)
  const place = useCallback((element: Element | null) => {
    if (element === null) return
    if (typeof IntersectionObserver === 'undefined') return setIsSeen(true)
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isLoaded = useLazyComponent(lazy, isSeen, () => setIsSeen(false))
  return [isLoaded, place]
}
