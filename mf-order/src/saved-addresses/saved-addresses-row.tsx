import type { DeliveryState } from 'shared-contracts/portal/state'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { SavedAddressesPlace } from './saved-addresses-place.ts'
import type { SavedAddresses } from './use-saved-addresses.ts'

interface SavedAddressesRowProps {
  readonly delivery: DeliveryState
  readonly saved: SavedAddresses
}

/** ADDR-001: leads to the saved addresses, and saves the one that was picked. Both are dialogs of mf-company. */
export function SavedAddressesRow({ delivery: { currentAddress, fiasId }, saved }: SavedAddressesRowProps) {
  const { widgets, bus } = usePortal()
  const [opened, setOpened] = useState<'choose' | 'save' | null>(null)
  const isSaved = saved.list.some(({ address }) => address === currentAddress.trim())

  async function open(mode: 'choose' | 'save') {
    setOpened(mode)
    const outcome = await widgets.open('saved-addresses', { mode })
    setOpened(null)
    if (outcome === 'failed') bus.send({ type: 'alert/show', text: texts.savedAddressesFailed, variant: 'danger' })
    if (outcome === 'accepted' && mode === 'save') saved.reload()
  }
  return (
    <SavedAddressesPlace>
      {saved.list.length > 0 && (
        <Button variant="quiet" isLoading={opened === 'choose'} onClick={() => void open('choose')}>
          {texts.chooseAddress}
        </Button>
      )}
      {fiasId !== null && !isSaved && (
        <Button variant="quiet" isLoading={opened === 'save'} onClick={() => void open('save')}>
          {texts.saveAddress}
        </Button>
      )}
    </SavedAddressesPlace>
  )
}
