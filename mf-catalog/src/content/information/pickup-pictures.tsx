import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import map from './pickup-map.svg'
import panorama from './pickup-panorama.svg'

const Pair = styled.div`
  display: grid;
  gap: ${theme.space(5)};
  margin-top: ${theme.space(5)};

  ${theme.media.up('md')} {
    grid-template-columns: 1fr 1fr;
  }
  figure {
    margin: 0;
  }
  img {
    width: 100%;
    height: auto;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
  }
  figcaption {
    margin-top: ${theme.space(2)};
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
  @media print {
    grid-template-columns: 1fr 1fr;
    break-inside: avoid;
  }
`

/** INFO-032, INFO-033: how to find the warehouse. The drawings have a dark version of their own. */
export function PickupPictures() {
  return (
    <Pair>
      <figure>
        <img src={map} alt="Карта проезда к складу" width={480} height={320} loading="lazy" />
        <figcaption>
          Штрихами показан подъезд на машине с Северного шоссе, точками&nbsp;— путь пешком от метро «Складская».
          Въезд&nbsp;— у синей метки, рядом стоянка.
        </figcaption>
      </figure>
      <figure>
        <img src={panorama} alt="Панорама въезда на склад" width={480} height={320} loading="lazy" />
        <figcaption>
          Сверните по указателю «Въезд». Дверь «Выдача заказов»&nbsp;— правее ворот 1 и 2, под вывеской.
        </figcaption>
      </figure>
    </Pair>
  )
}
