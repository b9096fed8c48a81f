import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { useQueryClientOfPage } from './query-client.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function Answer() {
  return <p>{useQuery({ queryKey: ['orders'], queryFn: () => Promise.resolve('ответ') }).data}</p>
}
function Page() {
  return (
    <QueryClientProvider client={useQueryClientOfPage()}>
      <Answer />
    </QueryClientProvider>
  )
}

test('a page that was left keeps no answer and no timer', async () => {
  const { unmount } = render(<Page />)
  expect(await screen.findByText('ответ')).toBeVisible()
  unmount()
  // Runs the work that the client and React deferred to the next task.
  await jest.advanceTimersByTimeAsync(1)
  expect(jest.getTimerCount()).toBe(0)
})
