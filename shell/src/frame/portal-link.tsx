import type { ComponentProps, MouseEvent } from 'react'
import { isPlainClick } from 'shared-ui/plain-click'
import { usePortal } from 'shared-ui/portal'

/** A link to a path of the portal. A plain click navigates without a page load. */
export function PortalLink({ href, onClick, children, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const { navigate } = usePortal()
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}
