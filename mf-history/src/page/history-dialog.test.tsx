import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import type { AddressedDialog } from './address.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { createQueryClient } from './query-client.ts'

const unknown = { status: null, refund: null, owner: null, isLoading: false, refresh: () => undefined }

const portal = createTestPortal()
const client = createQueryClient()

const page = (dialog: AddressedDialog) => (
  <QueryClientProvider client={client}>
    <PortalProvider portal={portal}>
      <main>
        <h1 tabIndex={-1}>История заказов</h1>
        <HistoryDialog
          dialog={dialog}
          orders={[]}
          payment={unknown}
          onReload={() => undefined}
          onClose={() => undefined}
        />
      </main>
    </PortalProvider>
  </QueryClientProvider>
)

test('PAY-019: when the dialog of the address closes, the focus goes to the heading of the page', async () => {
  const { rerender } = render(page({ kind: 'payment', orderId: null, key: null }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  rerender(page({ kind: 'none' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})
