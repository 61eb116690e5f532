import { exampleNoted, exampleOptions } from '../choice/example'
import type { Noted } from '../choice/entry'
import type { ChoiceMetadata } from '../choice/metadata'
import { optionSetTrials } from '../choice/trials'
import type { Example } from '../example'
import type { TrialsOf } from '../trial'

export const multipleChoiceWithNotesExample: Example<ChoiceMetadata, Noted[]> = (
  metadata,
  context,
) => exampleOptions(metadata, context)?.map(exampleNoted) ?? null

export const multipleChoiceWithNotesTrials: TrialsOf<ChoiceMetadata, Noted[]> = (
  metadata,
  constants,
) => optionSetTrials(metadata, constants, exampleNoted)
