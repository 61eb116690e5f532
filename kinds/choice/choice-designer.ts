import { later } from '../../ui/later'
import type { OptionTraits } from './editor/option-line'

/** Designer of a kind of choice, loaded by the designer only. */
export const choiceDesigner = (traits: OptionTraits) =>
  later(async () => ({
    default: (await import('./editor/ChoiceDesigner')).designerWith(traits),
  }))
