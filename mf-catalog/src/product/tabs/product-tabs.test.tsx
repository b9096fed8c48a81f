import { act, screen } from '@testing-library/react'
import type { RecordedRequest } from 'shared-contracts/testing/test-portal'
import { product, show } from '../../testing/show.tsx'
import { ProductTabs } from './product-tabs.tsx'

jest.mock('shared-ui/tabs', () => {
  throw new Error('no such chunk')
})

test('PROD-003 PROD-004 PROD-005: if the tabs do not load, their contents are shown one below the other', async () => {
  const list = ({ url }: RecordedRequest) => {
    const type = Number(url.split('/').at(-1))
    return [{ fileUrl: `/files/${type}`, fileName: `Файл ${type}.pdf`, fileTypeId: type }]
  }
  show(<ProductTabs product={product()} />, {}, '/products/7101', {
    getProductFiles: list,
    '/files/2': '<p>описание</p>',
    '/files/3': '<p>характеристика</p>',
  })
  await act(async () => undefined)
  expect(await screen.findByText('описание')).toBeVisible()
  expect(screen.getByText('характеристика')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Файл 8.pdf' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Описание',
    'Характеристики',
    'Документация',
  ])
})
