import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import map from './pickup-map.svg'
import panorama from './pickup-panorama.svg'
import { pickupPictures } from './warehouse.ts'

const Pair = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  margin-top: ${theme.space(5)};

  ${theme.media.up('md')} {
    grid-template-columns: 1fr 1fr;
  }
  img {
    width: 100%;
    height: auto;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
  }
`

/** INFO-032, INFO-033: how to find the warehouse. */
export function PickupPictures() {
  return (
    <Pair>
      <img src={map} alt={pickupPictures.map} width={600} height={360} loading="lazy" />
      <img src={panorama} alt={pickupPictures.panorama} width={600} height={360} loading="lazy" />
    </Pair>
  )
}
