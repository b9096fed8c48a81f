import { useState, type ReactNode } from 'react'
import { ConfirmDialog, type Question } from './confirm-dialog.tsx'

interface Asked extends Question {
  readonly answer: (isAccepted: boolean) => void
}

/**
 * Asks before an action that cannot be undone: `if (await confirm({…}))`. The caller must render `dialog`. Closing it
 * resolves to false, and so does asking a second question.
 */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  function confirm(question: Question): Promise<boolean> {
    asked?.answer(false)
    return new Promise((answer) => setAsked({ ...question, answer }))
  }
  function reply(isAccepted: boolean) {
    setAsked(null)
    asked?.answer(isAccepted)
  }
  return { confirm, dialog: asked && <ConfirmDialog {...asked} onReply={reply} /> }
}
