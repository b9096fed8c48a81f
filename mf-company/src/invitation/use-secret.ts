import { useEffect, useState } from 'react'
import { usePortal } from 'shared-ui/portal'
import { useLocation } from 'shared-ui/router'
import { sessionTexts } from 'shared-ui/storage'
import { INVITATION_PATH } from './path.ts'

/** sessionStorage: the secret of the invitation, until it has led somewhere. It survives a sign-in and a sign-out. */
const KEY = 'invitation'

const secretIn = (hash: string) => (hash.length > 1 ? hash.slice(1) : null)

/**
 * TEAM-003: the secret of the letter's link, or else of one that was opened in this tab before; null: there is none. It is
 * removed from the address, so that nobody reads it there or in the browser's history.
 */
export function useSecret() {
  const { navigate } = usePortal()
  const { hash } = useLocation()
  const [secret, setSecret] = useState(() => secretIn(hash) ?? sessionTexts.get(KEY))
  useEffect(() => {
    const given = secretIn(hash)
    if (given === null) return
    sessionTexts.set(KEY, given)
    setSecret(given)
    navigate(INVITATION_PATH, { replace: true })
  }, [hash, navigate])
  return [secret, () => sessionTexts.remove(KEY)] as const
}
