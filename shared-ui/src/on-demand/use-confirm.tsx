import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { texts } from '../texts.ts'

export interface Question {
  readonly title: string
  readonly text: ReactNode
  /** Label of the accepting button («Удалить»). */
  readonly accept: string
  /** «Отмена» by default. */
  readonly cancel?: string | undefined
}

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
  const dialog = asked && (
    <Dialog
      isAlert
      title={asked.title}
      onClose={() => reply(false)}
      actions={
        <>
          <Button onClick={() => reply(true)}>{asked.accept}</Button>
          {/* The focus is on the harmless button, in case it is pressed by mistake. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button variant="secondary" autoFocus onClick={() => reply(false)}>
            {asked.cancel ?? texts.cancel}
          </Button>
        </>
      }
    >
      {asked.text}
    </Dialog>
  )
  return { confirm, dialog }
}
