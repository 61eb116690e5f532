import type { Option } from './option'
import { optionPositions } from './option-changes'

// A stored record has passed its kind's schema: `options` is a list of options in every kind that has it.
const optionsIn = (metadata: unknown): Option[] =>
  typeof metadata === 'object' && metadata !== null && 'options' in metadata
    ? (metadata.options as Option[])
    : []

/** Metadata of a question with the labels that other metadata of it give to the same options. Codes, scores and order stay. */
export function withLabelsOf(metadata: unknown, other: unknown): unknown {
  const options = optionsIn(metadata)
  if (options.length === 0) return metadata
  const labels = optionPositions(optionsIn(other))
  const labelled = (option: Option): Option => ({
    ...option,
    label: labels.get(option.id)?.option.label ?? option.label,
    ...(option.children && { children: option.children.map(labelled) }),
  })
  return { ...(metadata as object), options: options.map(labelled) }
}
