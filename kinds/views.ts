import '../ui/fields/input.css'
import './fields.css'
import './choice/answering/Choices.css'
import './choice/answering/ChoiceBox.css'
import './choice/answering/NoteField.css'
import './boolean/segments.css'
import './range/Slider.css'
import './choice/answering/Levels.css'
import './choice/answering/option-keys.css'
import type { Kinds, QuestionKind } from './index'
import type { MetadataOf, ValueOf } from './kind'
import * as listed from './registry/views'
import type { KindView } from './view'

type Views = {
  readonly [K in QuestionKind]: KindView<MetadataOf<Kinds[K]>, ValueOf<Kinds[K]>>
}

/** The React half of every kind; one that is missing or doesn't fit its other half does not compile. */
export const views: Views = { ...listed }

/** A view as seen by code that must not know which kind it draws. */
export type AnyKindView = KindView<unknown, unknown>

/** The view of a kind. The cast is the registry's boundary, as in `kindOf`: values have passed the kind's schemas. */
export function viewOf(id: QuestionKind): AnyKindView {
  return views[id] as unknown as AnyKindView
}
