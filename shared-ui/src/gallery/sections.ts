import type { ComponentType } from 'react'
import { AlertSamples } from './alert-samples.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { ChoiceSamples } from './choice-samples.tsx'
import { ColorSamples } from './color-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { IconSamples } from './icon-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { PictureSamples } from './picture-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { TableSamples } from './table-samples.tsx'
import { galleryTexts } from './texts.ts'
import { TypeSamples } from './type-samples.tsx'

const { sections: titles } = galleryTexts

/** The sections of the gallery; `id` is the section's anchor. */
export const sections: readonly { readonly id: string; readonly title: string; readonly Samples: ComponentType }[] = [
  { id: 'colors', title: titles.colors, Samples: ColorSamples },
  { id: 'type', title: titles.type, Samples: TypeSamples },
  { id: 'icons', title: titles.icons, Samples: IconSamples },
  { id: 'pictures', title: titles.pictures, Samples: PictureSamples },
  { id: 'buttons', title: titles.buttons, Samples: ButtonSamples },
  { id: 'choices', title: titles.choices, Samples: ChoiceSamples },
  { id: 'fields', title: titles.fields, Samples: FieldSamples },
  { id: 'overlays', title: titles.overlays, Samples: OverlaySamples },
  { id: 'alerts', title: titles.alerts, Samples: AlertSamples },
  { id: 'tables', title: titles.tables, Samples: TableSamples },
  { id: 'states', title: titles.states, Samples: StateSamples },
]
