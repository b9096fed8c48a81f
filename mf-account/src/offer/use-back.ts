import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onBack` when the visitor goes back or forward. The page stays where the browser allows it (Navigation API, after
 * a press in the page); elsewhere it changes as well.
 */
export function useBack(onBack: () => void): void {
  const leave = useEffectEvent(onBack)
  useEffect(() => {
    function stay(event: NavigateEvent) {
      if (event.navigationType !== 'traverse') return
      if (event.cancelable) event.preventDefault()
      leave()
    }
    function follow(event: PopStateEvent) {
      // single-spa dispatches an artificial popstate after every push and replace.
      if (!('singleSpa' in event)) leave()
    }
    if ('navigation' in window) {
      const { navigation } = window
      navigation.addEventListener('navigate', stay)
      return () => navigation.removeEventListener('navigate', stay)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
}
