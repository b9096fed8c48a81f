import type { ReactNode } from 'react'
import { theme } from 'shared-ui/theme'
import { useLocation } from 'shared-ui/router'
import styled from 'styled-components'
import { useDetailsFocus } from './use-details-focus.ts'

const Layout = styled.div`
  tr:has([aria-current='true']) > :first-child {
    box-shadow: inset 3px 0 ${theme.color.brand};
  }
  &[data-open] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 420px);
    align-items: start;
    gap: ${theme.space(4)};

    ${theme.media.down('xl')} {
      grid-template-columns: minmax(0, 1fr);

      > :first-child {
        display: none;
      }
    }
  }
`

/** The details get the focus, as a heading does. */
export const Details = styled.div`
  &:focus {
    outline: none;
  }
`

interface ListAndDetailsProps {
  readonly list: ReactNode
  /** Of the row that stands aside; false: of none. On narrower screens they take the place of the list. */
  readonly details: ReactNode
}

/** A list with the details of one of its rows beside it. The row whose link is `aria-current` has a mark. */
export function ListAndDetails({ list, details }: ListAndDetailsProps) {
  const place = useDetailsFocus(useOpenNumber())
  return (
    <Layout data-open={details === false ? undefined : ''}>
      <div>{list}</div>
      {details !== false && (
        <Details ref={place} tabIndex={-1}>
          {details}
        </Details>
      )}
    </Layout>
  )
}

/** The number in the last part of a screen's address, `/desk/products/7101`; null at the list. */
export function useOpenNumber(): number | null {
  const number = /^\/desk\/[a-z]+\/(\d{1,9})\/?$/.exec(useLocation().pathname)?.[1]
  return number === undefined ? null : Number(number)
}
