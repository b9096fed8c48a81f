import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * True on the server, and in the browser while the server's html comes alive: what differs in the browser is rendered right
 * after, because the first rendering must be that of the server.
 */
export function useIsRenderedHtml(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

/**
 * Props of an element whose content is not React's. The server writes its markup; in the browser that stays, and an element
 * that was not rendered by the server is left empty.
 * @param markup of the server, trusted
 */
export function useForeignContent(markup: () => string | undefined): object {
  const isHtml = useIsRenderedHtml()
  // The same object in every rendering: React would set the content of another one.
  const [props] = useState(() =>
    isHtml
      ? {
          dangerouslySetInnerHTML: { __html: typeof document === 'undefined' ? markup() : '' },
          suppressHydrationWarning: true,
        }
      : {},
  )
  return props
}
