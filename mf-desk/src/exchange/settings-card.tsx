import { useState, type ReactNode } from 'react'
import type { ShownExchangeSettings } from 'shared-contracts/api/desk/exchange'
import { formatNumber } from 'shared-contracts/domain/money'
import { Heading } from 'shared-ui/heading'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { SmallButton } from 'shared-ui/unshared/small-button'
import { SideCard } from './accounts.tsx'
import { Muted } from './run-details.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { exchangeTexts as texts } from './texts.ts'

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
`
const Facts = styled.dl`
  margin: 0;

  > div {
    padding: ${theme.space(2)} 0;
    border-top: 1px solid ${theme.color.line};
  }
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`

/** DESK-010: the settings of the exchange. */
export function SettingsCard({ shown }: { readonly shown: ShownExchangeSettings }) {
  const [isOpen, setIsOpen] = useState(false)
  const { settings } = shown
  const mapped = Object.keys(settings.statuses).length
  return (
    <SideCard as="section" aria-labelledby="exchange-settings">
      <Head>
        <Heading level={3} id="exchange-settings">
          {texts.settings}
        </Heading>
        <SmallButton variant="secondary" onClick={() => setIsOpen(true)}>
          {texts.edit}
        </SmallButton>
      </Head>
      <Facts>
        <Fact name={texts.priceType} note={otherPrices(shown)}>
          {chosenPrice(shown)}
        </Fact>
        <Fact name={texts.warehouses} note={otherWarehouses(shown)}>
          {chosenWarehouses(shown)}
        </Fact>
        <Fact name={texts.freeStock}>{settings.isFreeStock ? texts.yes : texts.no}</Fact>
        <Fact name={texts.statuses}>{texts.mapped(mapped)}</Fact>
        <Fact name={texts.serialNumbers}>{settings.serialNumberProperties.join('; ') || texts.none}</Fact>
        <Fact name={texts.months}>{settings.monthsProperty ?? texts.none}</Fact>
        <Fact name={texts.encoding}>{settings.encoding}</Fact>
        <Fact name={texts.hideShare}>{texts.upTo(formatNumber(settings.hideShare))}</Fact>
      </Facts>
      {isOpen && <SettingsDialog shown={shown} onClose={() => setIsOpen(false)} />}
    </SideCard>
  )
}

function Fact({
  name,
  note,
  children,
}: {
  readonly name: string
  readonly note?: string | null
  readonly children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <Muted>{note}</Muted>}
      </dd>
    </div>
  )
}

function chosenPrice({ settings: { priceType }, priceTypes }: ShownExchangeSettings): string {
  if (priceType === null) return texts.notChosen
  const found = priceTypes.find(({ id }) => id === priceType)
  return found ? texts.priceOf(found.name, found.currency) : priceType
}

function otherPrices({ settings: { priceType }, priceTypes }: ShownExchangeSettings): string | null {
  const others = priceTypes.filter(({ id }) => id !== priceType)
  if (others.length === 0) return priceType === null ? texts.nothingSeen : null
  return texts.alsoSeen(others.map(({ name, currency }) => texts.priceOf(name, currency)).join('; '))
}

function chosenWarehouses({ settings, warehouses }: ShownExchangeSettings): string {
  if (settings.warehouses === null) return texts.notChosenMany
  if (settings.warehouses === 'all') return texts.allWarehouses
  return settings.warehouses.map((id) => warehouses.find((place) => place.id === id)?.name ?? id).join(', ')
}

function otherWarehouses({ settings, warehouses }: ShownExchangeSettings): string | null {
  if (settings.warehouses === 'all') return null
  const others = warehouses.filter(({ id }) => !settings.warehouses?.includes(id))
  if (others.length === 0) return settings.warehouses === null ? texts.nothingSeen : null
  return texts.alsoSeen(others.map(({ name }) => name).join(', '))
}
