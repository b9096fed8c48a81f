import { fireEvent, render, screen } from '@testing-library/react'
import { ProductPicture } from './product-picture.tsx'

const image = { fileId: 5, fileName: 'a.svg' }

test('AMB-114 UI-015: a picture shows a skeleton until it has loaded, and none when it is shown again', () => {
  const { container } = render(<ProductPicture image={image} alt="Накопитель" />)
  expect(screen.getByAltText('Накопитель')).toHaveAttribute('src', '/public/api/v3/product/file/id/5')
  expect(container.querySelector('[aria-busy="true"] > [aria-hidden="true"]')).toBeInTheDocument()
  fireEvent.load(screen.getByAltText('Накопитель'))
  expect(container.querySelector('[aria-busy="true"]')).not.toBeInTheDocument()

  const again = render(<ProductPicture image={image} alt="Он же" />)
  expect(again.container.querySelector('[aria-busy="true"]')).not.toBeInTheDocument()
})

test('a picture of the page that the server has rendered shows no skeleton, one that is still loading there does', () => {
  document.body.innerHTML = [6, 7].map((id) => `<img src="/public/api/v3/product/file/id/${id}">`).join('')
  const [shown, loading] = document.images
  Object.defineProperties(shown, { complete: { value: true }, naturalWidth: { value: 600 } })
  Object.defineProperties(loading, { complete: { value: false }, naturalWidth: { value: 0 } })
  const busy = (fileId: number) =>
    render(<ProductPicture image={{ ...image, fileId }} alt="" />).container.querySelectorAll('[aria-busy="true"]')
  expect(busy(6)).toHaveLength(0)
  expect(busy(7)).toHaveLength(1)
  document.body.replaceChildren()
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
