import { TextLink } from 'shared-ui/text-link'
import { PickupPictures } from './pickup-pictures.tsx'
import { pickupFiles, warehouse } from './warehouse.ts'

/** INFO-023..035. */
export function Pickup() {
  return (
    <>
      <dl>
        <dt>Адрес склада</dt>
        <dd>{warehouse.address}</dd>
        <dt>Склад открыт</dt>
        <dd>{warehouse.hours}</dd>
        <dt>Телефоны</dt>
        <dd>
          {warehouse.phones.map((phone) => (
            <div key={phone}>
              <TextLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</TextLink>
            </div>
          ))}
        </dd>
        <dt>Отвечаем на звонки</dt>
        <dd>{warehouse.contactHours}</dd>
      </dl>
      <p>
        Назовите на складе номер заказа на самовывоз — <strong>FNR</strong>. Он появляется после оплаты, в
        дополнительной информации о заказе на странице «История заказов».
      </p>
      <p>Забрать заказ можно, когда его статус — «Готов к выдаче».</p>
      <h3>Доверенность</h3>
      <ul>
        <li>
          <strong>Перевозчику:</strong> доверенность по нашему бланку с названием перевозчика, данными водителя, номером
          FNR, подписью руководителя и печатью. Водитель предъявляет паспорт.
        </li>
        <li>
          <strong>Сотруднику:</strong> доверенность на получение товара от вашей организации (можно по форме М-2) и
          паспорт. Руководителю, записанному в ЕГРЮЛ, доверенность не нужна.
        </li>
      </ul>
      <ul>
        <li>
          <TextLink href={pickupFiles.instruction.url} target="_blank" rel="noopener">
            {pickupFiles.instruction.name}
          </TextLink>
        </li>
        <li>
          <TextLink href={pickupFiles.powerOfAttorney.url} download={pickupFiles.powerOfAttorney.fileName}>
            {pickupFiles.powerOfAttorney.name}
          </TextLink>
        </li>
      </ul>
      <PickupPictures />
    </>
  )
}
