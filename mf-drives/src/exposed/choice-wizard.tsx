import { remoteLifecycles } from 'shared-ui/lifecycles'
import { ChoiceWizard } from '../choice/choice-wizard.tsx'

export const { bootstrap, mount, unmount, update } = remoteLifecycles(ChoiceWizard)
