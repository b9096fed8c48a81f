import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RecordedRequest } from 'shared-contracts/testing/test-portal'
import { product, show } from '../../testing/show.tsx'
import { ProductTabs } from './product-tabs.tsx'

jest.mock('shared-ui/tabs', () => {
  throw new Error('no such chunk')
})

test('PROD-003 PROD-004 PROD-005: until the tabs have loaded, links open their contents', async () => {
  const list = ({ url }: RecordedRequest) => {
    const type = Number(url.split('/').at(-1))
    return [{ fileUrl: `/files/${type}`, fileName: `Файл ${type}.pdf`, fileTypeId: type }]
  }
  show(<ProductTabs product={product()} />, {}, '/products/7101', {
    getProductFiles: list,
    '/files/2': '<p>описание</p>',
    '/files/3': '<p>характеристика</p>',
  })
  expect(await screen.findByText('описание')).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'Характеристики' }))
  expect(await screen.findByText('характеристика')).toBeVisible()
  expect(screen.queryByText('описание')).toBeNull()
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Характеристики')
  await userEvent.click(screen.getByRole('tab', { name: 'Документация' }))
  expect(await screen.findByRole('link', { name: 'Файл 8.pdf' })).toBeVisible()
  expect(screen.getByRole('tabpanel', { name: 'Документация' })).toBeVisible()
})
