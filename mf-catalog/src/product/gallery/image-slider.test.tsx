import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ImageSlider } from './image-slider.tsx'

const images = [11, 12, 13].map((fileId) => ({ fileId, fileName: `${fileId}.svg` }))
const shown = () => screen.getByRole('img').getAttribute('src')
const path = (id: number) => `/public/api/v3/product/file/id/${id}`
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('PROD-002: next and previous change the image and wrap around', async () => {
  render(<ImageSlider images={images} name="Накопитель" />)
  expect(shown()).toBe(path(11))
  await press('Следующее изображение')
  expect(shown()).toBe(path(12))
  expect(screen.getByRole('status')).toHaveTextContent('Изображение 2 из 3')
  await press('Предыдущее изображение')
  await press('Предыдущее изображение')
  expect(shown()).toBe(path(13))
  await press('Следующее изображение')
  expect(shown()).toBe(path(11))
})

test('PROD-002: arrow keys and thumbnails change the image', async () => {
  render(<ImageSlider images={images} name="Накопитель" />)
  screen.getByRole('region', { name: 'Изображения товара' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(shown()).toBe(path(12))
  await press('Показать изображение 3')
  expect(shown()).toBe(path(13))
  expect(screen.getByRole('button', { name: 'Показать изображение 3' })).toHaveAttribute('aria-current', 'true')
})

test('PROD-002: a swipe changes the current image', () => {
  render(<ImageSlider images={images} name="Накопитель" />)
  const track = screen.getByRole('region', { name: 'Изображения товара' })
  Object.defineProperties(track, { clientWidth: { value: 400 }, scrollLeft: { value: 790 } })
  fireEvent.scroll(track)
  expect(shown()).toBe(path(13))
})

test('a single picture has no buttons, and no picture shows the placeholder', () => {
  const { container, rerender } = render(<ImageSlider images={images.slice(0, 1)} name="Накопитель" />)
  expect(screen.getByRole('img', { name: 'Накопитель' })).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  rerender(<ImageSlider images={[]} name="Накопитель" />)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(container.querySelector('svg')).toBeInTheDocument()
})
