import { exampleEntry, exampleOption } from '../choice/example'
import type { Entry } from '../choice/entry'
import type { ChoiceMetadata } from '../choice/metadata'
import type { Example } from '../example'

export const singleChoiceExample: Example<ChoiceMetadata, Entry> = (metadata, context) => {
  const node = exampleOption(metadata, context)
  return node === null ? null : exampleEntry(node)
}
