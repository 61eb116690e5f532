import { exampleEntry, exampleOptions } from '../choice/example'
import type { Entry } from '../choice/entry'
import type { ChoiceMetadata } from '../choice/metadata'
import { optionSetTrials } from '../choice/trials'
import type { Example } from '../example'
import type { TrialsOf } from '../trial'

export const multipleChoiceExample: Example<ChoiceMetadata, Entry[]> = (metadata, context) =>
  exampleOptions(metadata, context)?.map(exampleEntry) ?? null

export const multipleChoiceTrials: TrialsOf<ChoiceMetadata, Entry[]> = (metadata, constants) =>
  optionSetTrials(metadata, constants, exampleEntry)
