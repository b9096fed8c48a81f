import type { DriveMonths } from 'shared-contracts/api/products'
import { driveTexts } from '../parts/texts.ts'
import type { Advice } from './answer.ts'

const { days, kind } = driveTexts

/** Texts of the choice of a drive (RULE-003). */
export const choiceTexts = {
  screen: 'Подбор',
  title: 'Какой накопитель подойдет',
  progress: (step: number, all: number) => `Вопрос\u00A0${step} из\u00A0${all}`,
  systems: 'Система налогообложения',
  systemsHint: 'Отметьте все, что указаны в отчете о регистрации кассы.',
  noSystem: 'Выберите хотя бы одну систему',
  activity: 'Вид деятельности',
  trade: 'Торговля',
  services: 'Услуги',
  seasonal: 'Сезонная работа',
  excise: 'Подакцизные товары',
  autonomous: 'Автономный режим',
  autonomousHint: 'Касса не передает чеки оператору фискальных данных.',
  yes: 'Да',
  no: 'Нет',
  next: 'Далее',
  back: 'Назад',
  again: 'Ответить заново',
  answer: 'Ответ',
  kindAnswer: (months: DriveMonths, count: number | null) =>
    count === null ? `${kind(months)}: не предусмотрено` : `${kind(months)} прослужит здесь ${days(count)}`,
  source: (source: string, since: string) => `Основание: ${source}, действует с\u00A0${since}`,
  products: (months: DriveMonths) => `Накопители на ${kind(months)}`,
} as const

/** Which kind to take, in words. */
export const adviceText: Readonly<Record<Advice, (longerBy: number) => string>> = {
  only36: () => `Подойдет только накопитель на ${kind(36)}.`,
  same: () => 'Подойдет любой: оба прослужат одинаково, поэтому сравните цены.',
  longer36: (longerBy) => `Подойдет любой: накопитель на ${kind(36)} прослужит дольше на ${days(longerBy)}.`,
}
