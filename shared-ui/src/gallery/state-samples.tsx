import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { ErrorPanel } from '../page/error-panel.tsx'
import {
  EmptyBasketIllustration,
  EmptyOrdersIllustration,
  NothingFoundIllustration,
} from '../on-demand/illustrations.tsx'
import { Skeleton } from '../elements/skeleton.tsx'
import { Columns, Sample } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

const empty = [
  { picture: <EmptyOrdersIllustration />, title: texts.pictures.emptyOrders, action: texts.order },
  { picture: <EmptyBasketIllustration />, title: texts.pictures.emptyBasket, action: texts.order },
  { picture: <NothingFoundIllustration />, title: texts.pictures.nothingFound, action: texts.reset },
  { picture: undefined, title: texts.pictures.empty, action: undefined },
]

/** Loading, empty and failed states. */
export function StateSamples() {
  return (
    <>
      <Sample>
        <Skeleton width={280} height={28} />
        <Skeleton />
        <Skeleton width="70%" />
      </Sample>
      <Sample>
        <Columns>
          {empty.map(({ picture, title, action }) => (
            <EmptyState
              key={title}
              picture={picture}
              title={title}
              text={texts.emptyText}
              action={action && <Button>{action}</Button>}
            />
          ))}
        </Columns>
      </Sample>
      <Sample>
        <Columns>
          <ErrorPanel title={texts.failed} text={texts.failedText} detail={texts.detail} onRetry={() => undefined} />
          <ErrorPanel title={texts.failed} text={texts.failedText} onRetry={() => undefined} isRetrying />
          <ErrorPanel title={texts.longError} />
        </Columns>
        <Card as="article">{texts.paragraph}</Card>
      </Sample>
    </>
  )
}
