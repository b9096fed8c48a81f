import type { DriveMonths } from 'shared-contracts/api/products'

/** A product of the sample catalogue. */
export interface SampleProduct {
  readonly id: number
  readonly name: string
  readonly type: 'FN' | 'KIT' | 'SET'
  /** Validity of the drive in months; null for a product without a drive. */
  readonly months: DriveMonths | null
  /** Model as in its passport, e.g. `ФН-1.1М`. */
  readonly model: string
  /** Version of the model, e.g. `исполнение Ин36-1М`. */
  readonly version: string
  /** Sold without its box. */
  readonly isBare?: boolean
  /** In roubles. */
  readonly price: number
  readonly stock: number
  readonly isDisplayed?: false
}

type Row = readonly [
  id: number,
  type: SampleProduct['type'],
  name: string,
  model: string,
  version: string,
  months: DriveMonths,
  price: number,
  stock: number,
]

/** In the order of the list. All availability levels and types occur, and some products without marking (CONST-043). */
const rows: readonly Row[] = [
  [7101, 'FN', 'Фискальный накопитель ФН-1.1М, 36 месяцев', 'ФН-1.1М', 'исполнение Ин36-1М', 36, 16_490, 4_800],
  [7102, 'FN', 'Фискальный накопитель ФН-1.1М, 15 месяцев', 'ФН-1.1М', 'исполнение Ин15-1М', 15, 12_290, 140],
  [7103, 'KIT', 'Комплект: ФН на 36 месяцев и код ОФД на 36 месяцев', 'ФН-1.1М', 'исполнение Ин36-1М', 36, 22_900, 12],
  [
    7506,
    'SET',
    'Набор для замены ФН на 36 месяцев: накопитель, код ОФД, настройка',
    'ФН-1.1М',
    'исполнение Ин36-1М',
    36,
    24_500,
    0,
  ],
  [7104, 'KIT', 'Комплект: ФН на 15 месяцев и код ОФД на 15 месяцев', 'ФН-1.1М', 'исполнение Ин15-1М', 15, 15_690, 620],
  [
    7201,
    'FN',
    'Фискальный накопитель ФН-1.2 исполнение Ин36-4, 36 месяцев',
    'ФН-1.2',
    'исполнение Ин36-4',
    36,
    17_990,
    950,
  ],
  [
    7202,
    'FN',
    'Фискальный накопитель ФН-1.2 исполнение Ин15-4, 15 месяцев',
    'ФН-1.2',
    'исполнение Ин15-4',
    15,
    13_490,
    75,
  ],
  [
    7505,
    'SET',
    'Набор для замены ФН на 15 месяцев: накопитель, код ОФД, настройка',
    'ФН-1.1М',
    'исполнение Ин15-1М',
    15,
    18_900,
    240,
  ],
  [
    7273,
    'FN',
    'Фискальный накопитель ФН-1.1М исполнение Ин15-3, 15 месяцев',
    'ФН-1.1М',
    'исполнение Ин15-3',
    15,
    11_990,
    310,
  ],
  [
    7274,
    'FN',
    'Фискальный накопитель ФН-1.1М исполнение Ин36-3, 36 месяцев',
    'ФН-1.1М',
    'исполнение Ин36-3',
    36,
    15_990,
    26,
  ],
  [
    7355,
    'KIT',
    'Комплект: ФН-1.2 на 36 месяцев и код ОФД на 36 месяцев',
    'ФН-1.2',
    'исполнение Ин36-4',
    36,
    23_900,
    58,
  ],
  [7356, 'KIT', 'Комплект: ФН-1.2 на 15 месяцев и код ОФД на 15 месяцев', 'ФН-1.2', 'исполнение Ин15-4', 15, 16_790, 0],
  [
    7301,
    'SET',
    'Набор для новой кассы на 36 месяцев: ФН-1.2, код ОФД, регистрация в ФНС',
    'ФН-1.2',
    'исполнение Ин36-4',
    36,
    26_990,
    40,
  ],
  [
    7302,
    'SET',
    'Набор для новой кассы на 15 месяцев: ФН-1.2, код ОФД, регистрация в ФНС',
    'ФН-1.2',
    'исполнение Ин15-4',
    15,
    20_490,
    9,
  ],
  [
    7401,
    'FN',
    'Фискальный накопитель ФН-1.1М Ин15-2 без упаковки, 15 месяцев',
    'ФН-1.1М',
    'исполнение Ин15-2',
    15,
    9_990,
    1_200,
  ],
]

/** Not shown; old orders refer to them. */
const withdrawn: readonly Row[] = [
  [7508, 'FN', 'Фискальный накопитель ФН-1.1, 36 месяцев, снят с поставки', 'ФН-1.1', 'исполнение 3', 36, 14_300, 3],
]

function productOf([id, type, name, model, version, months, price, stock]: Row): SampleProduct {
  return { id, type, name, model, version, months, price, stock, isBare: name.includes('без упаковки') }
}

export const sampleProducts: readonly SampleProduct[] = [
  ...rows.map(productOf),
  ...withdrawn.map((row) => ({ ...productOf(row), isDisplayed: false as const })),
]
