import { messages } from 'shared-contracts/texts/messages'
import { newestOnly } from '../newest-only.ts'
import type { OrganisationStores, OrganisationStoresOptions } from './organisation-stores.ts'

/** The stores of a signed-in user. Their code is loaded with the first sign-in, so that guests do not load it. */
export function lazyOrganisationStores(
  options: OrganisationStoresOptions,
  importStores = () => import('./organisation-stores.ts'),
): OrganisationStores {
  const { core, auth, storage } = options
  const bus = core.busFor('shell')
  const loading = newestOnly()
  let stores: OrganisationStores | undefined

  function load(): Promise<void> {
    return loading.run(
      importStores,
      ({ createOrganisationStores }) => {
        stores ??= createOrganisationStores(options)
        return stores.load()
      },
      () => {
        // «Повторить» of the failed list requests the code again.
        auth.settleLogins(null)
        options.onChanged(null)
        bus.send({ type: 'alert/show', text: messages.multiLoginFailed, variant: 'warning' })
      },
    )
  }

  core.handle('multiLogin/reload', () => {
    const { phase, isMultiLoginLoaded } = bus.state.auth.value
    if (phase !== 'signedIn' || !isMultiLoginLoaded) return
    auth.awaitLogins()
    void load()
  })

  return {
    load,
    refresh: () => stores?.refresh(),
    follow: () => stores?.follow(),
    leave({ isForgotten }) {
      loading.stop()
      if (stores) stores.leave({ isForgotten })
      else if (isForgotten) storage.clear()
    },
  }
}
