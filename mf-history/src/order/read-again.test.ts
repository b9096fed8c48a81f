import { QueryClient } from '@tanstack/react-query'
import { readOrdersAgain } from './read-again.ts'

test('AMB-158 AMB-197: after a change of an order its list, counts, row and documents are read again, no other organisation’s', async () => {
  const client = new QueryClient()
  const keys = ['orders', 'numbers', 'order', 'orderDocuments', 'user'].flatMap((name) => [
    [name, 1],
    [name, 2],
  ])
  for (const key of keys) client.setQueryData(key, {})
  await readOrdersAgain(client, 1)
  expect(keys.filter((key) => client.getQueryState(key)?.isInvalidated)).toEqual([
    ['orders', 1],
    ['numbers', 1],
    ['order', 1],
    ['orderDocuments', 1],
  ])
})
