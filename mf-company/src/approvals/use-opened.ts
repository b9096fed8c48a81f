import { useParams, useSearchParams } from 'shared-ui/router'

/** Parameter of the address that names the request opened last; empty when it was closed. */
const OPENED = 'opened'

export interface Opened {
  readonly approvalId: number | null
  readonly toggle: (approvalId: number) => void
}

/** The opened request: that of the address /approvals/218, until the user opens or closes one. */
export function useOpened(): Opened {
  const params = useParams()
  const [search, setSearch] = useSearchParams()
  const named = search.get(OPENED) ?? params.approvalId ?? ''
  const approvalId = /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null
  return {
    approvalId,
    // A change of the path would scroll to the top and move the focus to the page's heading.
    toggle(pressed) {
      setSearch(
        (last) => {
          const next = new URLSearchParams(last)
          next.set(OPENED, pressed === approvalId ? '' : String(pressed))
          return next
        },
        { replace: true },
      )
    },
  }
}
