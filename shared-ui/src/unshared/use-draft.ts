import { useCallback, useState } from 'react'
import { DRAFTS, sessionTexts } from 'shared-ui/storage'

/** A value of this tab's session, kept under a name until the sign-out. An update merges into it, `reset` starts it anew. */
export function useDraft<Draft extends object>(
  name: string,
  start: () => Draft,
): readonly [draft: Draft, update: (changes: (draft: Draft) => Partial<Draft>) => void, reset: () => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...start(), ...stored(name) }))
  const update = useCallback(
    (changes: (draft: Draft) => Partial<Draft>) =>
      setDraft((last) => {
        const next = { ...last, ...changes(last) }
        sessionTexts.set(DRAFTS + name, JSON.stringify(next))
        return next
      }),
    [name],
  )
  function reset() {
    sessionTexts.remove(DRAFTS + name)
    setDraft(start())
  }
  return [draft, update, reset]
}

function stored(name: string): object {
  try {
    const value: unknown = JSON.parse(sessionTexts.get(DRAFTS + name) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
