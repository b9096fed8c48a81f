import { changeDrive, type DriveAction } from 'shared-contracts/api/drives/changes'
import type { Drive } from 'shared-contracts/api/drives/drives'
import type { CallInput } from 'shared-contracts/api/call'
import { usePortal } from 'shared-ui/portal'
import { useChange } from 'shared-ui/unshared/use-change'
import { DRIVES_KEY } from '../paths.ts'
import { actionTexts as texts } from './texts.ts'

type Body = CallInput<typeof changeDrive>['body']

/** What every dialog of an action is given. */
export interface ActionProps {
  readonly orgId: number
  readonly drive: Drive
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Sends a change of a drive; when it is made, says so and ends the dialog. Gives the error otherwise. */
export function useDriveChange({ orgId, drive: { driveId, serialNumber }, onDone }: ActionProps) {
  const { bus } = usePortal()
  const change = useChange(changeDrive, DRIVES_KEY)
  async function make(body: Body & { readonly action: Exclude<DriveAction, 'activate'> }, key: string) {
    const done = await change.send({ params: { orgId, driveId }, body }, { key })
    if (done instanceof Error) return done
    bus.send({ type: 'alert/show', text: texts.done[body.action](serialNumber), variant: 'success' })
    onDone()
    return null
  }
  return { change, make }
}
