import styled from 'styled-components'
import {
  EmptyBasketIllustration,
  EmptyOrdersIllustration,
  NotFoundIllustration,
  NothingFoundIllustration,
  ServerErrorIllustration,
} from '../on-demand/illustrations.tsx'
import { EmptyPicture, FaultPicture } from '../elements/pictures.tsx'
import { theme } from '../theme/theme.ts'
import { Sample } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: ${theme.space(6)};
  figure {
    display: grid;
    justify-items: center;
    align-content: end;
    gap: ${theme.space(2)};
    margin: 0;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
const pictures = [
  [NotFoundIllustration, texts.pictures.notFound],
  [ServerErrorIllustration, texts.pictures.serverError],
  [EmptyBasketIllustration, texts.pictures.emptyBasket],
  [EmptyOrdersIllustration, texts.pictures.emptyOrders],
  [NothingFoundIllustration, texts.pictures.nothingFound],
  [FaultPicture, texts.pictures.failed],
  [EmptyPicture, texts.pictures.empty],
] as const

/** Illustrations. */
export function PictureSamples() {
  return (
    <Sample>
      <Pictures>
        {pictures.map(([Picture, name]) => (
          <figure key={name}>
            <Picture />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Pictures>
    </Sample>
  )
}
