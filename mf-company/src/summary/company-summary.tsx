import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { texts } from '../texts.ts'

/** The number of products in the basket. Other remotes mount it as the widget `company-summary`. */
export function CompanySummary() {
  const { navigate } = usePortal()
  const { products } = usePortalState('basket')
  return (
    <Card>
      <p>{texts.basket(products.length)}</p>
      <Button onClick={() => navigate('/order')}>{texts.order}</Button>
    </Card>
  )
}
