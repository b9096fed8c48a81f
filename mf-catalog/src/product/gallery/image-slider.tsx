import { useRef, useState, type KeyboardEvent } from 'react'
import type { ProductImage } from 'shared-contracts/api/products'
import { ChevronIcon } from 'shared-ui/icons'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { ProductPicture } from '../../products/card/product-picture.tsx'
import { Controls, Frame, Slide, SlideButton, Thumb, Thumbs, Track } from './slider-parts.tsx'
import { imagePosition, galleryTexts, showImage } from './texts.ts'

interface ImageSliderProps {
  readonly images: readonly ProductImage[]
  /** Name of the product, for the alternative texts. */
  readonly name: string
}

/** PROD-002: the product's pictures. Buttons, arrow keys, thumbnails and swipes change the picture; the buttons wrap around. */
export function ImageSlider({ images, name }: ImageSliderProps) {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const count = images.length

  function show(next: number) {
    const wanted = (next + count) % count
    setIndex(wanted)
    track.current?.scrollTo?.({ left: wanted * track.current.clientWidth })
  }
  function handleScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {}
    if (clientWidth > 0) setIndex(Math.min(Math.round(scrollLeft / clientWidth), count - 1))
  }
  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    show(index + step)
  }

  if (count < 2) {
    return (
      <Frame>
        <ProductPicture image={images[0]} alt={name} isFirstScreen />
      </Frame>
    )
  }
  return (
    <div>
      <Frame>
        <Track ref={track} aria-label={galleryTexts.slider} tabIndex={0} onScroll={handleScroll} onKeyDown={handleKey}>
          {images.map((image, position) => (
            <Slide key={image.fileId} aria-hidden={position !== index}>
              <ProductPicture
                image={image}
                alt={`${name}: ${imagePosition(position, count).toLowerCase()}`}
                // Not lazy: the thumbnails load the same files anyway.
                isFirstScreen
              />
            </Slide>
          ))}
        </Track>
      </Frame>
      <VisuallyHidden as="output">{imagePosition(index, count)}</VisuallyHidden>
      <Controls>
        <SlideButton type="button" data-side="left" aria-label={galleryTexts.previous} onClick={() => show(index - 1)}>
          <ChevronIcon />
        </SlideButton>
        <Thumbs>
          {images.map((image, position) => (
            <li key={image.fileId}>
              <Thumb
                type="button"
                aria-label={showImage(position)}
                aria-current={position === index}
                onClick={() => show(position)}
              >
                <ProductPicture image={image} alt="" isFirstScreen />
              </Thumb>
            </li>
          ))}
        </Thumbs>
        <SlideButton type="button" data-side="right" aria-label={galleryTexts.next} onClick={() => show(index + 1)}>
          <ChevronIcon />
        </SlideButton>
      </Controls>
    </div>
  )
}
