import { WAREHOUSE } from 'shared-contracts/domain/warehouse'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { MemoLink } from './memo-link.tsx'
import { pickupFiles } from './memo-files.ts'
import { PickupPictures } from './pickup-pictures.tsx'

/** INFO-023..035. */
export function Pickup() {
  return (
    <>
      <dl>
        <dt>Адрес склада</dt>
        <dd>{WAREHOUSE.address}</dd>
        <dt>Склад открыт</dt>
        <dd>{WAREHOUSE.hours}</dd>
        <dt>Телефоны</dt>
        <dd>
          {WAREHOUSE.phones.map((phone) => (
            <div key={phone}>
              <TextLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</TextLink>
            </div>
          ))}
        </dd>
        <dt>Отвечаем на звонки</dt>
        <dd>{WAREHOUSE.contactHours}</dd>
      </dl>
      <p>
        Назовите на складе номер заказа на самовывоз&nbsp;— <strong>FNR</strong>. Он появляется после оплаты, в деталях
        заказа на странице{' '}
        <TextLink as={Link} to="/orders">
          «История заказов»
        </TextLink>
        .
      </p>
      <p>Забрать заказ можно, когда его статус&nbsp;— «Готов к выдаче».</p>
      <h3>Доверенность</h3>
      <ul>
        <li>
          <strong>Перевозчику:</strong> доверенность по нашему бланку с названием перевозчика, данными водителя, номером
          FNR, подписью руководителя и печатью, если она есть. Водитель предъявляет паспорт.
        </li>
        <li>
          <strong>Сотруднику:</strong> доверенность на получение товара от вашей организации (можно по форме М-2) и
          паспорт. Руководителю, записанному в ЕГРЮЛ, доверенность не нужна.
        </li>
      </ul>
      <h3>Файлы</h3>
      <ul data-plain>
        {pickupFiles.map((file) => (
          <li key={file.id}>
            <MemoLink file={file} />
          </li>
        ))}
      </ul>
      <h3>Как найти склад</h3>
      <PickupPictures />
    </>
  )
}
