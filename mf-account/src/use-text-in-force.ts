import { useEffect, useState } from 'react'
import { ApiError } from 'shared-contracts/api/error'
import { getTextInForce, TEXT_CHANGED, type TextKind } from 'shared-contracts/api/text-in-force'
import { usePortal } from 'shared-ui/portal'

export interface TextInForce {
  /** Undefined until it is known. */
  readonly version: string | undefined
  readonly reload: () => void
}

/**
 * DESK-011: the version of a text that the screen offers to read, to be sent along with the acceptance. Without an answer
 * it stays unknown, and the server records the one in force.
 * @param isOffered whether the screen shows the text
 */
export function useTextInForce(kind: TextKind, isOffered = true): TextInForce {
  const { http } = usePortal()
  const [version, setVersion] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isOffered) return
    const leave = new AbortController()
    http.call(getTextInForce, { params: { kind } }, { signal: leave.signal }).then(
      (text) => leave.signal.aborted || setVersion(text.version),
      () => undefined,
    )
    return () => leave.abort()
  }, [http, kind, isOffered, attempt])
  return { version, reload: () => setAttempt((count) => count + 1) }
}

/** The server's sentence when the text in force is another one than the screen offered; otherwise undefined. */
export function textChangedIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.body.code === TEXT_CHANGED ? error.body.message : undefined
}
