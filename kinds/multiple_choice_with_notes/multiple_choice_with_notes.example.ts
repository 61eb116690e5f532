import { exampleNoted, exampleOptions } from '../choice/example'
import type { Noted } from '../choice/entry'
import type { ChoiceMetadata } from '../choice/metadata'
import type { Example } from '../example'

export const multipleChoiceWithNotesExample: Example<ChoiceMetadata, Noted[]> = (
  metadata,
  context,
) => exampleOptions(metadata, context)?.map(exampleNoted) ?? null
