import { useState } from 'react'
import type { ProductImage } from 'shared-contracts/api/products'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { useIsRenderedHtml } from 'shared-ui/use-is-rendered-html'
import styled from 'styled-components'
import { pictureUrl } from './picture-url.ts'

/** Aspect ratio and intrinsic size of every product picture, px. */
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
  /** `undefined` shows the placeholder. */
  readonly image: ProductImage | undefined
  /** Alternative text; empty where the product's name stands beside the picture. */
  readonly alt: string
  /** Fetched at once and with high priority; other pictures are fetched when they come near the window. */
  readonly isFirstScreen?: boolean
}

/** A 3:2 picture of a product: a skeleton while it loads, the placeholder if there is none or it fails. */
export function ProductPicture({ image, alt, isFirstScreen = false }: ProductPictureProps) {
  return (
    <Frame>
      {image === undefined ? (
        <Placeholder />
      ) : (
        <LoadedPicture key={image.fileId} image={image} alt={alt} isFirstScreen={isFirstScreen} />
      )}
    </Frame>
  )
}

/** Addresses of the pictures that have loaded: the browser has them, so they are shown without a skeleton. */
const loaded = new Set<string>()

/** Whether a picture needs no skeleton: the browser shows it already, or the page is rendered on the server. */
function isThere(url: string): boolean {
  const isShown = (image: HTMLImageElement) =>
    image.getAttribute('src') === url && image.complete && image.naturalWidth > 0
  return loaded.has(url) || [...document.images].some(isShown)
}

function LoadedPicture({ image, alt, isFirstScreen }: Required<ProductPictureProps> & { image: ProductImage }) {
  const url = pictureUrl(image)
  const isHtml = useIsRenderedHtml()
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>(() =>
    isHtml || isThere(url) ? 'ready' : 'loading',
  )
  function showPicture() {
    loaded.add(url)
    setPhase('ready')
  }
  if (phase === 'failed') return <Placeholder />
  return (
    <>
      {phase === 'loading' && (
        <Layer aria-busy="true">
          <Skeleton width="100%" height="100%" radius="0" />
        </Layer>
      )}
      <Picture
        src={url}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        loading={isFirstScreen ? 'eager' : 'lazy'}
        fetchPriority={isFirstScreen ? 'high' : 'auto'}
        decoding="async"
        onLoad={showPicture}
        onError={() => setPhase('failed')}
      />
    </>
  )
}

/** AMB-114: the outline of a drive. */
function Placeholder() {
  return (
    <svg viewBox="0 0 600 400" width="100%" height="100%" fill="none" stroke={theme.color.muted} aria-hidden="true">
      <g strokeWidth="4" opacity=".5">
        <rect x="130" y="84" width="340" height="204" rx="22" />
        <rect x="158" y="114" width="284" height="146" rx="12" />
        <path d="M178 152h110M178 182h70M178 222h150M346 142h76v76h-76z" strokeLinecap="round" />
        <path d="M216 290v20M260 290v20M304 290v20M348 290v20M392 290v20" strokeWidth="12" />
      </g>
    </svg>
  )
}
