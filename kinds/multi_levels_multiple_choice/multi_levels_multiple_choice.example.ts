import { exampleOptions } from '../choice/example'
import type { ChoiceMetadata } from '../choice/metadata'
import { pathOf } from '../choice/tree'
import { optionSetTrials } from '../choice/trials'
import type { Example } from '../example'
import type { TrialsOf } from '../trial'

export const multiLevelsMultipleChoiceExample: Example<ChoiceMetadata, string[][]> = (
  metadata,
  context,
) => exampleOptions(metadata, context)?.map(pathOf) ?? null

export const multiLevelsMultipleChoiceTrials: TrialsOf<ChoiceMetadata, string[][]> = (
  metadata,
  constants,
) => optionSetTrials(metadata, constants, pathOf)
