import { useCallback } from 'react'
import type { Tariff } from 'shared-contracts/api/delivery'
import { tariffDays, tariffText } from 'shared-contracts/domain/delivery'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { errorLook } from 'shared-ui/error-look'
import { RadioCards } from 'shared-ui/radio-cards'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { tariffKey } from '../delivery/delivery-changes.ts'
import { texts } from '../texts.ts'
import { useOrderField } from '../form/use-order-field.ts'
import type { Tariffs } from './use-tariffs.ts'

const Root = styled.div`
  display: grid;
  gap: ${theme.space(2)};
`
const Note = styled.p`
  margin: 0;
  ${errorLook}
  font-size: ${theme.font.size.s};
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
`
const Placeholders = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 264px), 1fr));
  gap: ${theme.space(2.5)};
`
const Offer = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};

  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: ${theme.font.weight.bold};
  }
  small {
    display: block;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
const Price = styled.strong`
  font-variant-numeric: ${theme.font.tabular};
  white-space: nowrap;
`

interface TariffFieldProps {
  readonly delivery: DeliveryState
  readonly tariffs: Tariffs
}

/** DELIV-043, AMB-067: the carriers' tariffs. None is chosen while they are loading (AMB-041) or have failed. */
export function TariffField({ delivery, tariffs }: TariffFieldProps) {
  const { error, ref } = useOrderField('tariff')
  const focusTarget = useCallback(
    (root: HTMLElement | null) =>
      ref(root && { focus: () => (root.querySelector<HTMLElement>('input, button') ?? root).focus() }),
    [ref],
  )
  const { deliveryList, isTariffLoading, tariff } = delivery
  const byKey = new Map(deliveryList.map((offer) => [tariffKey(offer), offer]))
  return (
    <Root ref={focusTarget} tabIndex={-1} aria-busy={isTariffLoading}>
      <RadioCards
        label={texts.tariff}
        options={[...byKey].map(([key, offer]) => ({
          value: key,
          name: tariffText(offer, !isTariffLoading),
          content: <TariffCard offer={offer} isOutdated={isTariffLoading} />,
        }))}
        value={tariff === null ? null : tariffKey(tariff)}
        onChange={(key) => {
          const offer = byKey.get(key)
          if (offer !== undefined) tariffs.choose(offer)
        }}
        error={error}
      />
      {isTariffLoading && deliveryList.length === 0 && (
        <Placeholders>
          <Skeleton height={66} radius={theme.radius.card} />
          <Skeleton height={66} radius={theme.radius.card} />
        </Placeholders>
      )}
      <VisuallyHidden role="status">{isTariffLoading && texts.tariffsLoading}</VisuallyHidden>
      {tariffs.isFailed && (
        <Row>
          <Note>{messages.tariffsFailed}</Note>
          <Button variant="secondary" onClick={tariffs.retry}>
            {messages.retry}
          </Button>
        </Row>
      )}
    </Root>
  )
}

interface TariffCardProps {
  readonly offer: Tariff
  /** Newer tariffs are loading, so the price is not shown. */
  readonly isOutdated: boolean
}

/** AMB-067: the words of the radio's name in the same order. */
function TariffCard({ offer, isOutdated }: TariffCardProps) {
  return (
    <Offer>
      <span>
        <b>{offer.vendorName}</b>
        <span>{`, ${offer.tariffName}`}</span>
        <small>{tariffDays(offer)}</small>
      </span>
      {isOutdated ? <Skeleton width={72} /> : <Price>{formatMoney(kopecksOf(offer.price))}</Price>}
    </Offer>
  )
}
