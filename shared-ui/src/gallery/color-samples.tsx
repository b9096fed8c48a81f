import styled from 'styled-components'
import { theme } from '../theme/theme.ts'
import { lightColors, type ColorName } from '../theme/tokens.ts'
import { Sample } from './sample.tsx'

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  font-size: ${theme.font.size.s};
  list-style: none;
`
const Swatch = styled.div<{ $name: ColorName }>`
  height: ${theme.space(12)};
  margin-bottom: ${theme.space(1)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  background: ${({ $name }) => theme.color[$name]};
`

/** Every colour of the current theme with its name. */
export function ColorSamples() {
  return (
    <Sample>
      <Swatches>
        {(Object.keys(lightColors) as ColorName[]).map((name) => (
          <li key={name}>
            <Swatch $name={name} />
            {name}
          </li>
        ))}
      </Swatches>
    </Sample>
  )
}
