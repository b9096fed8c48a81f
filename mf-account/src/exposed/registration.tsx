import { remoteLifecycles } from 'shared-ui/lifecycles'
import { RegistrationWidget } from '../registration/registration-widget.tsx'

export const { bootstrap, mount, unmount, update } = remoteLifecycles(RegistrationWidget)
