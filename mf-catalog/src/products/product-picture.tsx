import { useState } from 'react'
import type { ProductImage } from 'shared-contracts/api/products'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { PicturePlaceholder } from './picture-placeholder.tsx'
import { pictureUrl } from './picture-url.ts'

/** Proportion and intrinsic size of every product picture, in px. */
const WIDTH = 600
const HEIGHT = 400

const Frame = styled.div`
  position: relative;
  aspect-ratio: ${WIDTH} / ${HEIGHT};
  overflow: hidden;
  background: linear-gradient(${theme.color.brandSoft}, ${theme.color.surface});
`
const Layer = styled.div`
  position: absolute;
  inset: 0;
`
const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
`

interface ProductPictureProps {
  /** The picture; none gives the placeholder. */
  readonly image: ProductImage | undefined
  /** Alternative text; empty where the name stands beside the picture. */
  readonly alt: string
  /** Pictures in the first screen are fetched at once, the others when they come near. */
  readonly isFirstScreen?: boolean
}

/** A 3:2 picture of a product: skeleton while it loads, placeholder where there is none or it fails. */
export function ProductPicture({ image, alt, isFirstScreen = false }: ProductPictureProps) {
  return (
    <Frame>
      {image === undefined ? (
        <PicturePlaceholder />
      ) : (
        <LoadedPicture key={image.fileId} image={image} alt={alt} isFirstScreen={isFirstScreen} />
      )}
    </Frame>
  )
}

function LoadedPicture({ image, alt, isFirstScreen }: Required<ProductPictureProps> & { image: ProductImage }) {
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading')
  if (phase === 'failed') return <PicturePlaceholder />
  return (
    <>
      {phase === 'loading' && (
        <Layer aria-busy="true">
          <Skeleton width="100%" height="100%" radius="0" />
        </Layer>
      )}
      <Picture
        src={pictureUrl(image)}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        loading={isFirstScreen ? 'eager' : 'lazy'}
        fetchPriority={isFirstScreen ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setPhase('ready')}
        onError={() => setPhase('failed')}
      />
    </>
  )
}
