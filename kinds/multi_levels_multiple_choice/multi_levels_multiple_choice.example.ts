import { exampleOptions } from '../choice/example'
import type { ChoiceMetadata } from '../choice/metadata'
import { pathOf } from '../choice/tree'
import type { Example } from '../example'

export const multiLevelsMultipleChoiceExample: Example<ChoiceMetadata, string[][]> = (
  metadata,
  context,
) => exampleOptions(metadata, context)?.map(pathOf) ?? null
