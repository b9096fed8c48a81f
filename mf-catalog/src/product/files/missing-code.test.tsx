import { screen } from '@testing-library/react'
import type { RecordedRequest } from 'shared-contracts/testing/test-portal'
import { product, show } from '../../testing/show.tsx'
import { ProductTabs } from '../tabs/product-tabs.tsx'

let mockFails = true
jest.mock('./safe-html.ts', () => {
  if (!mockFails) return jest.requireActual<object>('./safe-html.ts')
  mockFails = false
  throw new Error('Loading chunk safe-html failed')
})

test('F1: code that is missing once is requested again, and the texts are shown without an alert', async () => {
  const { portal } = show(<ProductTabs product={product()} />, {}, '/products/7101', {
    getProductFiles: ({ url }: RecordedRequest) =>
      url.endsWith('/2') ? [{ fileUrl: '/files/2', fileName: 'a', fileTypeId: 2 }] : [],
    '/files/2': '<p>описание</p>',
  })
  expect(await screen.findByText('описание')).toBeVisible()
  expect(portal.commands).toEqual([])
})
