import { render, screen } from '@testing-library/react'
import { RenderFallback } from './render-fallback.tsx'

function Broken(): never {
  throw new Error('broken')
}

test('ERR-083 AMB-089: a render error shows the literal text and a Russian one', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <RenderFallback>
      <Broken />
    </RenderFallback>,
  )
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(screen.getByText('Произошла непредвиденная ошибка. Обновите страницу.')).toBeVisible()
  expect(said).toHaveBeenCalledWith('[shell] render', expect.any(Error))
  said.mockRestore()
})
