import { models } from '../../../contract/models/index'
import type { Option } from '../../../kinds/choice/option'
import { changesBetween } from '../../../kinds/choice/option-changes'
import type { OptionChange } from '../../../kinds/choice/option-changes'
import type { DesignedQuestion } from '../design'
import { records } from '../records'
import { handledByPage } from '../saving/save-queue'

type Patch = Partial<DesignedQuestion> & { readonly revision: number }

/** Number of options up to which all are sent; only from longer lists are the changes sent alone. */
const maxSentWhole = 100
/** Number of changes beyond which all options are sent; the server accepts up to 2,000 changes. */
const maxChanges = 500

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
    siblings.some(({ children }) => ++count > maxSentWhole || (children ? visit(children) : false))
  return visit(options)
}

/** Changes of a long list of options; null if the metadata is to be sent as a whole. */
function changesOf(before: unknown, after: unknown): OptionChange[] | null {
  const [was, is] = [withOptions(before), withOptions(after)]
  if (was === null || is === null || !isLong(was.options)) return null
  const others = new Set([...Object.keys(was), ...Object.keys(is)])
  others.delete('options')
  if ([...others].some((key) => was[key] !== is[key])) return null
  const changes = changesBetween(was.options, is.options)
  return changes.length > maxChanges ? null : changes
}

/**
 * Saves changes of a question. From a long list of options it sends only the changed ones, and asks for a reply without the options. So a new
 * label in a tree of 20,000 options costs a small request and a small reply.
 *
 * @param question the question as it was read
 * @returns the function that saves a patch; it returns the whole question and throws a `CallError`
 */
export function questionSaver(question: DesignedQuestion) {
  let stored = question
  return async (patch: Patch): Promise<DesignedQuestion> => {
    const { metadata, ...others } = patch
    const isBasedOnStored = metadata !== undefined && patch.revision === stored.revision
    const optionChanges = isBasedOnStored ? changesOf(stored.metadata, metadata) : null
    if (optionChanges === null || metadata === undefined) {
      const { data } = await records.update('questions', stored, patch, { quiet: handledByPage })
      stored = data
    } else {
      const body = { ...others, optionChanges }
      const options = { fields: attributes, quiet: handledByPage }
      const { data } = await records.update('questions', stored, body, options)
      stored = { ...data, metadata }
    }
    return stored
  }
}
