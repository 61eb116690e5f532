import { models } from '../../../contract/models/index'
import type { Option } from '../../../kinds/choice/option'
import { changesBetween } from '../../../kinds/choice/option-changes'
import type { OptionChange } from '../../../kinds/choice/option-changes'
import type { DesignedQuestion } from '../design'
import { records } from '../records'

type Patch = Partial<DesignedQuestion> & { readonly revision: number }

/** Of so many options what changes is sent alone; fewer are a small request as they are. */
const wholeUpTo = 100
/** So many changes are no longer worth telling one by one; the server takes no more than 2,000. */
const mostChanges = 500

const attributes = Object.keys(models.questions.attributes).filter((name) => name !== 'metadata')

type Fields = Readonly<Record<string, unknown>> & { readonly options: Option[] }

function withOptions(metadata: unknown): Fields | null {
  const has =
    typeof metadata === 'object' &&
    metadata !== null &&
    'options' in metadata &&
    Array.isArray(metadata.options)
  return has ? (metadata as Fields) : null
}

function isLong(options: readonly Option[]): boolean {
  let count = 0
  const visit = (siblings: readonly Option[]): boolean =>
    siblings.some(({ children }) => ++count > wholeUpTo || (children ? visit(children) : false))
  return visit(options)
}

/** What changed in long options, or null where the metadata is to be sent as a whole. */
function changesOf(before: unknown, after: unknown): OptionChange[] | null {
  const [was, is] = [withOptions(before), withOptions(after)]
  if (was === null || is === null || !isLong(was.options)) return null
  const others = new Set([...Object.keys(was), ...Object.keys(is)])
  others.delete('options')
  if ([...others].some((key) => was[key] !== is[key])) return null
  const changes = changesBetween(was.options, is.options)
  return changes.length > mostChanges ? null : changes
}

/**
 * Saves changes of a question. Of a long list of options it sends those that changed and asks for the rest of the record alone: a label
 * in a tree of 20,000 costs a small request and a small reply.
 *
 * @param first the question as it was read
 */
export function questionSaver(first: DesignedQuestion) {
  let known = first
  return async (patch: Patch): Promise<DesignedQuestion> => {
    const { metadata, ...others } = patch
    const isOnKnown = metadata !== undefined && patch.revision === known.revision
    const optionChanges = isOnKnown ? changesOf(known.metadata, metadata) : null
    if (optionChanges === null || metadata === undefined) {
      const { data } = await records.update('questions', known, patch, { quiet: [409] })
      known = data
    } else {
      const body = { ...others, optionChanges }
      const sent = { fields: attributes, quiet: [409] }
      const { data } = await records.update('questions', known, body, sent)
      known = { ...data, metadata }
    }
    return known
  }
}
