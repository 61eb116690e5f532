import { exampleEntry, exampleOptions } from '../choice/example'
import type { Entry } from '../choice/entry'
import type { ChoiceMetadata } from '../choice/metadata'
import type { Example } from '../example'

export const multipleChoiceExample: Example<ChoiceMetadata, Entry[]> = (metadata, context) =>
  exampleOptions(metadata, context)?.map(exampleEntry) ?? null
