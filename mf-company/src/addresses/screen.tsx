import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { changeAddress, getAddresses, type Address } from 'shared-contracts/api/addresses'
import { formatPhone } from 'shared-contracts/domain/phone'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { AlertBar } from 'shared-ui/alert-bar'
import { Badge } from 'shared-ui/badge'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { HeadActions, HeadLine } from 'shared-ui/unshared/head-line'
import { useChange } from 'shared-ui/unshared/use-change'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { AddressDialog } from './address-dialog.tsx'
import { addressTexts as texts } from './texts.ts'

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};

  summary {
    display: list-item;
    min-height: ${theme.control.m};
    align-content: center;
    cursor: pointer;
  }
`
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`
const Row = styled(HeadLine)`
  overflow-wrap: anywhere;

  > :first-child {
    flex: 1 1 280px;
    min-width: 0;
  }
  p {
    margin: ${theme.space(1)} 0 0;
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`

/** ADDR-001: the addresses of the organisation. */
export function AddressesScreen() {
  const { http } = usePortal()
  const orgId = usePortalState('organisation').orgId ?? 0
  const { data, error, refetch } = useQuery({
    queryKey: ['addresses', orgId],
    queryFn: ({ signal }) => http.call(getAddresses, { params: { orgId } }, { signal }),
  })
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const [said, setSaid] = useState({ text: '' })
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed may be gone with its address.
  useEffect(() => {
    if (said.text !== '') heading.current?.focus()
  }, [said])

  const offered = data?.filter(({ isArchived }) => !isArchived)
  const archived = data?.filter(({ isArchived }) => isArchived) ?? []
  const edited = data?.find(({ addressId }) => addressId === opened) ?? null
  const add = <Button onClick={() => setOpened('new')}>{texts.add}</Button>
  const rowOf = (address: Address) => (
    <li key={address.addressId}>
      <AddressRow
        {...{ orgId, address }}
        onChange={() => setOpened(address.addressId)}
        onDone={(text) => setSaid({ text })}
      />
    </li>
  )
  return (
    <Stack>
      <HeadLine>
        <Heading level={2} ref={heading} tabIndex={-1}>
          {texts.title}
        </Heading>
        {offered !== undefined && offered.length > 0 && add}
      </HeadLine>
      <VisuallyHidden role="status">{said.text}</VisuallyHidden>
      {error !== null && (
        <ErrorPanel title={texts.failed} text={failureOf(error).text} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <div aria-busy="true">
          <Skeleton height={160} />
        </div>
      )}
      {offered?.length === 0 && (
        <EmptyState
          level={2}
          title={archived.length > 0 ? texts.allArchived : texts.none}
          text={texts.noneHint}
          action={add}
        />
      )}
      {offered !== undefined && offered.length > 0 && <List>{offered.map(rowOf)}</List>}
      {archived.length > 0 && (
        <details>
          <summary>{texts.archived(archived.length)}</summary>
          <List>{archived.map(rowOf)}</List>
        </details>
      )}
      {(opened === 'new' || edited !== null) && (
        <AddressDialog
          orgId={orgId}
          address={opened === 'new' ? null : edited}
          onClose={() => setOpened(null)}
          onSaved={(text) => {
            setOpened(null)
            setSaid({ text })
          }}
        />
      )}
    </Stack>
  )
}

interface AddressRowProps {
  readonly orgId: number
  readonly address: Address
  readonly onChange: () => void
  readonly onDone: (said: string) => void
}

/** ADDR-003: an address, with what can be done with it. */
function AddressRow({ orgId, address, onChange, onDone }: AddressRowProps) {
  const move = useChange(changeAddress, 'addresses')
  const { addressId, label, isArchived, version, contactName, contactPhone } = address
  const contacts = [contactName, contactPhone && formatPhone(contactPhone)].filter(Boolean)

  async function send() {
    const moved = await move.send({ params: { orgId, addressId }, body: { isArchived: !isArchived } }, { version })
    if (!(moved instanceof Error)) onDone((isArchived ? texts.restored : texts.putAway)(label))
  }
  const action = isArchived ? texts.restore : texts.archive
  return (
    <Card>
      <Row>
        <div>
          <b>{label}</b> {address.isDefault && <Badge tone="brand">{texts.isDefault}</Badge>}
          <p>{address.address}</p>
          {contacts.length > 0 && <small>{contacts.join(' · ')}</small>}
        </div>
        <HeadActions>
          {!isArchived && (
            <Button variant="secondary" aria-label={texts.of(texts.change, label)} onClick={onChange}>
              {texts.change}
            </Button>
          )}
          <Button
            variant="secondary"
            aria-label={texts.of(action, label)}
            isLoading={move.isRunning}
            loadingText={texts.saving}
            onClick={() => void send()}
          >
            {action}
          </Button>
        </HeadActions>
      </Row>
      {move.failure !== null && <AlertBar variant="danger" text={move.failure} />}
    </Card>
  )
}
