import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

export const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
`

export const Track = styled.section`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  &:focus-visible {
    outline-offset: -2px;
  }
`

export const Slide = styled.div`
  flex: 0 0 100%;
  scroll-snap-align: start;
  /* However fast a swipe is, it ends at the next picture. */
  scroll-snap-stop: always;

  /* In print only the current picture. */
  @media print {
    &[aria-hidden='true'] {
      display: none;
    }
  }
`

/** Below the picture, so that the buttons cover nothing of it. */
export const Controls = styled.div`
  display: flex;
  gap: ${theme.space(2)};
  align-items: center;
  justify-content: space-between;
  margin-top: ${theme.space(3)};

  @media print {
    display: none;
  }
`

export const SlideButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.round};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  cursor: pointer;

  &:hover {
    background: ${theme.color.hover};
  }
  &[data-side='left'] svg {
    transform: rotate(90deg);
  }
  &[data-side='right'] svg {
    transform: rotate(-90deg);
  }
`

export const Thumbs = styled.ul`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  justify-content: center;
  margin: 0;
  padding: 0;
  list-style-type: '';

  /* Three in a row beside the buttons, however narrow the screen is. */
  > * {
    flex: 0 0 min(96px, 30%);
  }
`

export const Thumb = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  overflow: hidden;
  border: 2px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  cursor: pointer;

  &:hover {
    border-color: ${theme.color.controlLine};
  }
  &[aria-current='true'] {
    border-color: ${theme.color.brand};
  }
  @media (forced-colors: active) {
    border-color: Canvas;

    &[aria-current='true'] {
      border-color: Highlight;
    }
  }
`
