import { createElement, useEffect, useReducer, type ComponentType, type ReactNode } from 'react'

/** A component that is not needed at first paint: asked for once, and asked for again after a failure. */
export interface LazyComponent<Props extends object> {
  /** Shows the component, nothing until it is here. */
  readonly View: (props: Props) => ReactNode
  readonly isHere: () => boolean
  /** Starts the load, or joins the one under way; rejects when it fails. */
  readonly load: () => Promise<void>
  /** The same ahead of need: a failure is left for the moment of need. */
  readonly preload: () => void
}

/** @param request a dynamic import, so that the component is a file of its own */
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
    isHere: () => component !== undefined,
    load,
    preload: () => void load().catch(() => undefined),
  }
}

/**
 * Loads the component while `isWanted`.
 * @param onFail the load failed: the next time it is wanted, it is tried again
 * @returns whether it is here
 */
export function useLazyComponent<Props extends object>(
  lazy: LazyComponent<Props>,
  isWanted: boolean,
  onFail: () => void,
): boolean {
  const [, show] = useReducer((count: number) => count + 1, 0)
  // As this render sees it: what arrives between the render and its effect still has to be shown.
  const isHere = lazy.isHere()
  useEffect(() => {
    if (!isWanted || isHere) return
    let isWaiting = true
    lazy.load().then(
      () => isWaiting && show(),
      () => isWaiting && onFail(),
    )
    return () => {
      isWaiting = false
    }
    // A new onFail is no reason to ask again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted, lazy])
  return isHere
}
