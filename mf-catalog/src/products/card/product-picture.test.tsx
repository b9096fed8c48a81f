import { fireEvent, render, screen } from '@testing-library/react'
import { ProductPicture } from './product-picture.tsx'

const image = { fileId: 5, fileName: 'a.svg' }

test('AMB-114 UI-015: a picture shows a skeleton until it has loaded, and none when it is shown again', () => {
  const { container } = render(<ProductPicture image={image} alt="Накопитель" />)
  expect(screen.getByAltText('Накопитель')).toHaveAttribute('src', '/public/api/v3/product/file/id/5')
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument()
  fireEvent.load(screen.getByAltText('Накопитель'))
  expect(container.querySelector('[aria-busy="true"]')).not.toBeInTheDocument()

  const again = render(<ProductPicture image={image} alt="Он же" />)
  expect(again.container.querySelector('[aria-busy="true"]')).not.toBeInTheDocument()
})

test('AMB-114: without a picture, or if it fails, the placeholder is shown', () => {
  const { container, rerender } = render(<ProductPicture image={undefined} alt="Накопитель" />)
  expect(container.querySelector('svg')).toBeInTheDocument()
  rerender(<ProductPicture image={image} alt="Накопитель" />)
  expect(container.querySelector('svg')).not.toBeInTheDocument()
  fireEvent.error(screen.getByAltText('Накопитель'))
  expect(container.querySelector('svg')).toBeInTheDocument()
})

test('pictures beyond the first screen are lazy, and every picture has its size', () => {
  const { rerender } = render(<ProductPicture image={image} alt="Накопитель" />)
  expect(screen.getByAltText('Накопитель')).toHaveAttribute('loading', 'lazy')
  expect(screen.getByAltText('Накопитель')).toHaveAttribute('width', '600')
  rerender(<ProductPicture image={image} alt="Накопитель" isFirstScreen />)
  expect(screen.getByAltText('Накопитель')).toHaveAttribute('loading', 'eager')
})
