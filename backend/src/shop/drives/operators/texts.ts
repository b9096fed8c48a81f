import type { DRIVE_OPERATORS } from 'shared-contracts/api/drives/operators'
import { counted } from 'shared-contracts/domain/plurals'
import type { RefusalReason } from './fiscal-operator.ts'

export type OperatorName = (typeof DRIVE_OPERATORS)[number]

const names: Readonly<Record<OperatorName, string>> = { kontur: 'Контур.ОФД' }
const MINUTES = { one: 'минуту', few: 'минуты', many: 'минут' }

const refused: Readonly<Record<RefusalReason, (name: string) => string>> = {
  signIn: (name) => `${name} не принял логин или пароль. Проверьте их и подключите еще раз.`,
  key: (name) => `${name} не принял ключ интегратора. Проверьте, что ключ скопирован целиком, и подключите еще раз.`,
  organisation: (name) =>
    `У этого логина нет доступа к вашей организации. Откройте доступ в кабинете ${name} и подключите еще раз.`,
}

/** Texts for buyers about an operator of fiscal data. */
export const operatorTexts = {
  refused: (operator: OperatorName, reason: RefusalReason) => refused[reason](names[operator]),
  tooMany: (seconds: number) =>
    `Слишком много попыток подключения. Повторите через ${counted(Math.ceil(seconds / 60), MINUTES)}.`,
  /** Why a reading failed. What was read before stays. */
  accessEnded: (operator: OperatorName) =>
    `${names[operator]} больше не дает доступа. Отключите его и подключите снова.`,
  away: (operator: OperatorName) =>
    `${names[operator]} не отвечает. Повторим ночью; чтобы не ждать, нажмите «Обновить» позже.`,
  unreadable: (operator: OperatorName) =>
    `Ответ ${names[operator]} прочитать не удалось. Повторим ночью; если не поможет, загрузите накопители из файла.`,
} as const
