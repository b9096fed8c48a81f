import { visibleLine } from 'shared-contracts/api/visible-text'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import type { SavedAddresses } from './use-saved-addresses.ts'

/**
 * At the end of the field's label, so that nothing moves when a button appears, and before the field, so that the way by
 * keyboard from the address to the tariff is as short as before.
 */
const Place = styled.div`
  position: absolute;
  inset-block-start: -7px;
  inset-inline-end: 0;
  display: flex;
  gap: ${theme.space(1)};

  ${theme.media.down('sm')} {
    > :not(:last-child) {
      display: none;
    }
  }
`
const SmallButton = styled(Button)`
  && {
    min-height: 32px;
    padding-inline: ${theme.space(2)};
    font-size: ${theme.font.size.s};
  }
`

interface SavedAddressesRowProps {
  readonly delivery: DeliveryState
  readonly saved: SavedAddresses
}

/** ADDR-001: leads to the saved addresses, and saves the one that was picked. Both are dialogs of mf-company. */
export function SavedAddressesRow({ delivery: { currentAddress, fiasId }, saved }: SavedAddressesRowProps) {
  const { widgets, bus } = usePortal()
  const [opened, setOpened] = useState<'choose' | 'save' | null>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const hasJustSaved = useRef(false)
  const isSaved = saved.list?.some(({ address }) => address === visibleLine(currentAddress)) === true
  // The button that was pressed goes with its address.
  useEffect(() => {
    if (!isSaved || !hasJustSaved.current) return
    hasJustSaved.current = false
    if (document.activeElement === document.body) chooseButton.current?.focus()
  }, [isSaved])
  if (saved.list === null) return null

  async function open(mode: 'choose' | 'save') {
    setOpened(mode)
    const outcome = await widgets.open('saved-addresses', { mode })
    setOpened(null)
    if (outcome === 'failed') bus.send({ type: 'alert/show', text: texts.savedAddressesFailed, variant: 'danger' })
    if (outcome !== 'accepted' || mode !== 'save') return
    hasJustSaved.current = true
    saved.reload()
  }
  return (
    <Place>
      {saved.list.length > 0 && (
        <SmallButton
          ref={chooseButton}
          variant="quiet"
          isLoading={opened === 'choose'}
          onClick={() => void open('choose')}
        >
          {texts.chooseAddress}
        </SmallButton>
      )}
      {fiasId !== null && !isSaved && (
        <SmallButton variant="quiet" isLoading={opened === 'save'} onClick={() => void open('save')}>
          {texts.saveAddress}
        </SmallButton>
      )}
    </Place>
  )
}
