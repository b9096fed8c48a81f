import { AVAILABILITY, availabilityText } from 'shared-contracts/domain/availability'
import { StatusDot } from 'shared-ui/status-dot'

function toneOf(status: number) {
  if (status === AVAILABILITY.NOT_FOR_ORDER) return 'neutral'
  return status === AVAILABILITY.LITTLE ? 'warning' : 'success'
}

/** AMB-106: the availability as a coloured dot and a word. */
export function Availability({ status }: { readonly status: number }) {
  return (
    <div>
      <StatusDot tone={toneOf(status)}>{availabilityText[status]}</StatusDot>
    </div>
  )
}
