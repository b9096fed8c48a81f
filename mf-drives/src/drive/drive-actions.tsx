import { useState } from 'react'
import { DRIVE_ACTIONS, type DriveAction } from 'shared-contracts/api/drives/changes'
import type { DriveDetails } from 'shared-contracts/api/drives/drives'
import { Button } from 'shared-ui/button'
import { HeadActions } from 'shared-ui/unshared/head-line'
import { ActivateDialog } from './activate-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { DayDialog } from './day-dialog.tsx'
import { lastChange } from './last-change.ts'
import { MoveDialog } from './move-dialog.tsx'
import { actionTexts as texts, activateTexts, driveTextsOfPage } from './texts.ts'

interface DriveActionsProps {
  readonly orgId: number
  readonly details: DriveDetails
  readonly onDone: () => void
}

/** DRIVE-003: the buttons of what the drive's state allows, and the dialog of the pressed one. */
export function DriveActions({ orgId, details, onDone }: DriveActionsProps) {
  const [opened, setOpened] = useState<DriveAction | null>(null)
  const { drive, events } = details
  const last = lastChange(events)
  const offered = DRIVE_ACTIONS.filter(
    (action) => details.actions.includes(action) && (action !== 'correct' || last !== undefined),
  )
  const close = () => setOpened(null)
  const dialog = {
    ...{ orgId, drive, onClose: close },
    onDone() {
      close()
      onDone()
    },
  }
  return (
    <>
      <HeadActions role="group" aria-label={driveTextsOfPage.actions}>
        {offered.map((action, index) => (
          <Button
            key={action}
            variant={action === 'correct' ? 'quiet' : index === 0 ? 'primary' : 'secondary'}
            onClick={() => setOpened(action)}
          >
            {action === 'activate' && drive.state === 'working' ? activateTexts.specify.title : texts.names[action]}
          </Button>
        ))}
      </HeadActions>
      {opened === 'activate' && <ActivateDialog {...dialog} />}
      {opened === 'move' && <MoveDialog {...dialog} />}
      {opened === 'correct' && last !== undefined && <CorrectDialog {...dialog} event={last} />}
      {opened !== null && opened !== 'activate' && opened !== 'move' && opened !== 'correct' && (
        <DayDialog key={opened} action={opened} {...dialog} />
      )}
    </>
  )
}
