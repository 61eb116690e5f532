import { exampleEntry, exampleOption } from '../choice/example'
import type { Entry } from '../choice/entry'
import type { ChoiceMetadata } from '../choice/metadata'
import { optionTrials } from '../choice/trials'
import type { Example } from '../example'
import type { TrialsOf } from '../trial'

export const singleChoiceExample: Example<ChoiceMetadata, Entry> = (metadata, context) => {
  const node = exampleOption(metadata, context)
  return node === null ? null : exampleEntry(node)
}

export const singleChoiceTrials: TrialsOf<ChoiceMetadata, Entry> = (metadata, constants) =>
  optionTrials(metadata, constants, exampleEntry)
