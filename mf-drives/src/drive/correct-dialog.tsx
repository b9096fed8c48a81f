import { useState } from 'react'
import type { DriveEvent } from 'shared-contracts/api/drives/drives'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { actionTexts as texts } from './texts.ts'
import { useDriveChange, type ActionProps } from './use-drive-change.ts'
import { eventWords } from './event-words.ts'

/** DRIVE-004: takes the last change back by another event. */
export function CorrectDialog({ event, ...props }: ActionProps & { readonly event: DriveEvent }) {
  const { change, make } = useDriveChange(props)
  // The dialog keeps the event that it was opened with, even if the drive is read again meanwhile.
  const [{ eventId, words, key }] = useState(() => ({
    ...{ eventId: event.eventId, words: eventWords(event), key: crypto.randomUUID() },
  }))
  return (
    <ActionDialog
      isAlert
      title={texts.names.correct}
      action={texts.names.correct}
      running={texts.running}
      change={change}
      onSend={() => void make({ action: 'correct', eventId }, key)}
      onClose={props.onClose}
    >
      <p>{texts.correcting(words)}</p>
    </ActionDialog>
  )
}
