import type { Completed } from '../kind'
import { codeClashes, withCodes } from './codes'
import type { ChoiceMetadata } from './metadata'

/** The options with a code each, unlike those of its siblings. @param former null of a design that comes from elsewhere */
export function completedChoice(
  metadata: ChoiceMetadata,
  former: ChoiceMetadata | null | undefined,
): Completed<ChoiceMetadata> {
  if (metadata.options === undefined) return { value: metadata }
  const options = withCodes(metadata.options, former?.options)
  const faults = codeClashes(options, former === null ? null : former?.options)
  if (faults.length === 0) return { value: { ...metadata, options } }
  return { issues: faults.map(({ path, message }) => ({ path: ['options', ...path], message })) }
}
