import { remoteLifecycles } from 'shared-ui/lifecycles'
import { InvitedRegistrationWidget } from '../registration/invited-registration-widget.tsx'

export const { bootstrap, mount, unmount, update } = remoteLifecycles(InvitedRegistrationWidget)
