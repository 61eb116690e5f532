import { exampleOption } from '../choice/example'
import type { ChoiceMetadata } from '../choice/metadata'
import { pathOf } from '../choice/tree'
import { optionTrials } from '../choice/trials'
import type { Example } from '../example'
import type { TrialsOf } from '../trial'

export const multiLevelsSingleChoiceExample: Example<ChoiceMetadata, string[]> = (
  metadata,
  context,
) => {
  const node = exampleOption(metadata, context)
  return node === null ? null : pathOf(node)
}

export const multiLevelsSingleChoiceTrials: TrialsOf<ChoiceMetadata, string[]> = (
  metadata,
  constants,
) => optionTrials(metadata, constants, pathOf)
