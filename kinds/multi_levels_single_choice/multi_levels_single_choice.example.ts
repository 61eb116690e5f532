import { exampleOption } from '../choice/example'
import type { ChoiceMetadata } from '../choice/metadata'
import { pathOf } from '../choice/tree'
import type { Example } from '../example'

export const multiLevelsSingleChoiceExample: Example<ChoiceMetadata, string[]> = (
  metadata,
  context,
) => {
  const node = exampleOption(metadata, context)
  return node === null ? null : pathOf(node)
}
