import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { getOverview, type Overview } from 'shared-contracts/api/desk/overview'
import { dayOf } from 'shared-contracts/domain/days'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { formatNumber, kopecksOf } from 'shared-contracts/domain/money'
import { Card } from 'shared-ui/card'
import { ErrorPanel } from 'shared-ui/error-panel'
import { usePortal } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { LoadingBlock } from '../parts/loading-block.tsx'
import { FallbacksDialog } from './fallbacks-dialog.tsx'
import { LettersDialog } from './letters-dialog.tsx'
import { OrdersChart } from './orders-chart.tsx'
import { overviewTexts as texts } from './texts.ts'

const Strip = styled(Card)`
  && {
    display: grid;
    grid-template-columns: repeat(6, auto) minmax(200px, 1.6fr);
    margin-bottom: ${theme.space(4)};
    padding: ${theme.space(3)} 0;
  }
  > * {
    min-width: 0;
    padding: 0 ${theme.space(4)};
    border-left: 1px solid ${theme.color.line};
  }
  > :first-child {
    border-left: 0;
  }
  ${theme.media.down('xl')} {
    && {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      row-gap: ${theme.space(4)};
    }
    > :nth-child(3n + 1) {
      border-left: 0;
    }
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${theme.media.down('sm')} {
    && {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    > :nth-child(3n + 1) {
      border-left: 1px solid ${theme.color.line};
    }
    > :nth-child(2n + 1) {
      border-left: 0;
    }
  }
`
const LoadingStrip = styled(LoadingBlock)`
  margin-bottom: ${theme.space(4)};
`
const Waiting = styled.a`
  display: block;
  text-decoration: none;
  color: ${theme.color.ink};

  strong {
    display: block;
    font-size: ${theme.font.size.xl};
    line-height: ${theme.font.line.tight};
  }
  span {
    display: block;
    font-size: ${theme.font.size.s};
  }
  [data-name] {
    color: ${theme.color.muted};
  }
  &:hover [data-name] {
    color: ${theme.color.brand};
    text-decoration: underline;
  }
  [data-warning] {
    color: ${theme.color.warning};
    font-weight: ${theme.font.weight.bold};
  }
`

/** DESK-017: what waits, each number with the way to its list, and the orders of the last 30 days. */
export function OverviewStrip() {
  const { http } = usePortal()
  const [open, setOpen] = useState<'letters' | 'fallbacks' | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => http.call(getOverview, {}, { signal }),
    refetchInterval: 60_000,
  })
  if (data === undefined) {
    if (error === null) return <LoadingStrip height={96} />
    return <ErrorPanel title={texts.failed} text={failureOf(error).text} onRetry={() => void refetch()} />
  }
  const { unpaid, toShip, withoutNumbers, letters, fallbacks } = data
  const close = () => setOpen(null)
  return (
    <Strip as="section" aria-label={texts.title}>
      <ListLink
        to="/desk/orders?state=unpaid"
        name={texts.unpaid}
        value={unpaid.orders}
        note={texts.unpaidNote(kopecksOf(unpaid.sum))}
      />
      <ListLink
        to="/desk/orders?state=toShip"
        name={texts.toShip}
        value={toShip.orders}
        note={texts.toShipNote(toShip.pickups)}
      />
      <ListLink
        to="/desk/orders?state=withoutNumbers"
        name={texts.withoutNumbers}
        value={withoutNumbers.orders}
        note={withoutNumbers.since ? texts.withoutNumbersNote(withoutNumbers.since) : texts.nothing}
      />
      <ExchangeLink exchange={data.exchange} />
      <DialogLink
        name={letters.unsent > 0 ? texts.unsent(letters.unsent) : texts.lettersWait}
        value={letters.unsent > 0 ? letters.unsent : letters.waiting}
        note={texts.sent(letters.sent)}
        isWarning={letters.unsent > 0}
        onOpen={() => setOpen('letters')}
      />
      <DialogLink
        name={texts.fallbacks}
        value={fallbacks.remotes}
        note={
          fallbacks.remotes === 0 ? texts.allRun(fallbacks.known) : texts.someFell(fallbacks.remotes, fallbacks.known)
        }
        isWarning={fallbacks.remotes > 0}
        onOpen={() => setOpen('fallbacks')}
      />
      <OrdersChart days={data.days} />
      {open === 'letters' && (
        <LettersDialog title={letters.unsent > 0 ? texts.unsent(letters.unsent) : texts.lettersWait} onClose={close} />
      )}
      {open === 'fallbacks' && <FallbacksDialog onClose={close} />}
    </Strip>
  )
}

interface WaitingProps {
  readonly name: string
  readonly value: number
  readonly note: string
  readonly isWarning?: boolean
}

function ListLink({ to, ...waiting }: WaitingProps & { readonly to: string }) {
  return (
    <div>
      <Waiting as={Link} to={to}>
        <Content {...waiting} value={formatNumber(waiting.value)} />
      </Waiting>
    </div>
  )
}

function DialogLink({ onOpen, ...waiting }: WaitingProps & { readonly onOpen: () => void }) {
  return (
    <div>
      <Waiting
        href="#"
        role="link"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
      >
        <Content {...waiting} value={formatNumber(waiting.value)} />
      </Waiting>
    </div>
  )
}

function ExchangeLink({ exchange }: Pick<Overview, 'exchange'>) {
  const [today] = useState(() => dayOf(new Date()))
  return (
    <div>
      <Waiting as={Link} to="/desk/exchange">
        {exchange === null ? (
          <Content name={texts.exchange} value={texts.noExchange} note={texts.noExchangeNote} />
        ) : (
          <Content
            name={texts.exchange}
            value={texts.exchangeAt(exchange.at, dayOf(exchange.at) === today)}
            note={exchange.hasFailed ? texts.exchangeFailed : texts.refused(exchange.refused)}
            isWarning={exchange.hasFailed || exchange.refused > 0}
          />
        )}
      </Waiting>
    </div>
  )
}

function Content({
  name,
  value,
  note,
  isWarning = false,
}: Omit<WaitingProps, 'value'> & { readonly value: ReactNode }) {
  return (
    <>
      <strong>{value}</strong>
      <span data-name>{name}</span>
      <span data-warning={isWarning || undefined}>{note}</span>
    </>
  )
}
