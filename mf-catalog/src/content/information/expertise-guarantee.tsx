import { usePortal } from 'shared-ui/portal'
import { TextLink } from 'shared-ui/text-link'

/** INFO-044..049. */
export function ExpertiseGuarantee() {
  const { email } = usePortal().config.requisites
  return (
    <>
      <p>
        Неисправный накопитель отправляют на экспертизу изготовителю. Она занимает от 3 дней до 1 месяца, по ее итогам
        выдают заключение. Если случай гарантийный, накопитель заменят.
      </p>
      <p>Чтобы отправить накопитель на экспертизу, приложите:</p>
      <ul>
        <li>паспорт накопителя с заполненными разделами;</li>
        <li>заявление на замену.</li>
      </ul>
      <p>
        Поддержка по электронной почте: <TextLink href={`mailto:${email}`}>{email}</TextLink>
      </p>
    </>
  )
}
